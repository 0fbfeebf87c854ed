import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserHeaders } from '../../testing/browser-headers.ts';
import { noKeys } from '../idempotency/testing/no-keys.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createServer } from './server.ts';

const root = mkdtempSync(join(tmpdir(), 'awning-web-'));
const script = 'document.title = "$&";';
let app: Awaited<ReturnType<typeof createServer>>;
beforeAll(async () => {
  const entry = '<link rel="stylesheet" crossorigin href="/assets/entry.css">';
  const html = `<html><head><script>${script}</script>${entry}</head><body>application</body></html>`;
  mkdirSync(join(root, '.pages'));
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), html);
  writeFileSync(join(root, 'assets/app.js'), 'export {};');
  writeFileSync(join(root, '.pages/about.html'), html);
  mkdirSync(join(root, '.vite'));
  writeFileSync(
    join(root, '.vite/first-files.json'),
    JSON.stringify([
      { pattern: '^/dashboard/campaigns/?$', tab: '', scripts: ['assets/list.js'], styles: [] },
      {
        pattern: '^/dashboard/campaigns/?$',
        tab: 'create',
        scripts: ['assets/form.js'],
        styles: ['assets/form.css', 'assets/campaign.css'],
        sheet: 'assets/page.css',
      },
      {
        pattern: '^/dashboard/whole/?$',
        scripts: ['assets/form.js'],
        styles: ['assets/form.css', 'assets/campaign.css'],
        sheet: 'assets/page.css',
        standing: { en: '/assets/en-page.json', he: '/assets/he-page.json' },
      },
    ]),
  );
  writeFileSync(join(root, 'assets/entry.css'), 'body { margin: 0 }');
  writeFileSync(join(root, 'assets/page.css'), '.form > p { color: red }');
  writeFileSync(join(root, 'assets/en-page.json'), '{"common":{"bold":"</script>$&"}}');
  writeFileSync(join(root, 'assets/he-page.json'), '{"common":{"bold":"עברית"}}');
  app = await createServer({
    logger: createLogger('silent'),
    features: {},
    authenticate: async () => null,
    publicUrl: 'http://127.0.0.1:3000',
    rateLimitPerMinute: 1000,
    trustProxy: 'loopback',
    room: { forMore: async () => true, forEssentials: async () => true },
    trustedOrigins: [],
    idempotency: noKeys,
    webRoot: root,
  });
});
afterAll(async () => {
  await app?.close();
  rmSync(root, { recursive: true, force: true });
});

test('a file of another build is not found, and no page', async () => {
  const answer = await app.inject({ url: '/assets/list-of-before.js' });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toContain('application/json');
});

test.each([
  '/',
  '/about',
  '/login',
  '/dashboard/campaigns?tab=ads',
  '/verify-email?token=1',
  '/assets/app.js',
  '/sitemap.xml',
  '/robots.txt',
  '/api/nowhere',
])('HEAD %s answers as GET does, without the body', async (url) => {
  const got = await app.inject({ url, headers: browserHeaders });
  const head = await app.inject({ url, method: 'HEAD', headers: browserHeaders });
  expect(head.statusCode).toBe(got.statusCode);
  expect(head.body).toBe('');
  const stable = ({ date: _, 'x-request-id': __, connection: ___, ...rest }: Record<string, unknown>) => rest;
  expect(stable(head.headers)).toEqual(stable(got.headers));
});

test.each([
  ['/dashboard/campaigns', ['list.js']],
  ['/dashboard/campaigns?tab=create&creative=1', ['form.js', 'page.css']],
  ['/dashboard/campaigns?tab=nowhere', ['list.js']],
  ['/dashboard', []],
  ['//dashboard/campaigns', []],
])('the document of %s names the files of its page', async (url, files) => {
  const { rawPayload } = await app.inject({ url, headers: browserHeaders });
  const body = brotliDecompressSync(rawPayload).toString();
  const [, scripts = ''] = /<head><meta name="awning-first" content="(.*?)"/.exec(body) ?? [];
  const styles = [...body.matchAll(/<link rel="stylesheet"[^>]*href="\/(assets\/[\w.]+)" data-holds/g)].map(
    ([, name]) => name,
  );
  expect(
    [...scripts.split(' ').filter(Boolean), ...styles].map((name = '') => name.replace('assets/', '')),
  ).toEqual(files);
});

test.each([
  ['en-GB', 'en', '{"common":{"bold":"\\u003c/script>$&"}}'],
  ['he', 'he', '{"common":{"bold":"עברית"}}'],
])(
  'a document whose page stands in it has its styles and, for %s, its texts',
  async (wanted, language, json) => {
    const headers = { ...browserHeaders, 'accept-encoding': 'identity', 'accept-language': wanted };
    const { body, headers: answered } = await app.inject({ url: '/dashboard/whole', headers });
    expect(answered.vary).toContain('accept-language');
    expect(body).toContain(`<meta name="awning-texts" content="/assets/${language}-page.json" />`);
    expect(body).toContain(
      '<style data-file="/assets/entry.css" data-holds="assets/entry.css">body { margin: 0 }</style>',
    );
    expect(body).toContain(
      '<style data-file="/assets/page.css" data-holds="assets/form.css assets/campaign.css">.form > p { color: red }</style>',
    );
    expect(body).toContain(
      `<script type="application/json" data-texts="/assets/${language}-page.json">${json}</script></body>`,
    );
    expect(body).not.toContain('rel="stylesheet"');
  },
);

test('files of the build are sent without a policy for documents, and documents with one', async () => {
  const file = await app.inject({ url: '/assets/app.js', headers: browserHeaders });
  expect(file.headers['x-content-type-options']).toBe('nosniff');
  expect(file.headers).not.toHaveProperty('content-security-policy');
  const page = await app.inject({ url: '/dashboard', headers: browserHeaders });
  expect(page.headers['content-security-policy']).toContain("default-src 'self'");
});

test('a document may run the script that the build has put into it, and no other that stands in it', async () => {
  const { headers, body } = await app.inject('/dashboard');
  const hash = createHash('sha256').update(script).digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(body).toContain(`<script>${script}</script>`);
});
