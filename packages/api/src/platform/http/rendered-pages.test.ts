import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildOf, installPages } from './pages.ts';

const banner =
  '<aside data-demo-banner="true">Demo <a href="https://inbox.awning.invalid/">Inbox</a></aside>';
const page = (name: string) =>
  `<html><head><link rel="canonical" href="https://origin.awning.invalid/${name}"></head><body>${banner}<h1>${name}</h1></body></html>`;

let root: string;
let app: FastifyInstance;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'awning-pages-'));
  mkdirSync(join(root, '.pages/he'), { recursive: true });
  writeFileSync(join(root, 'index.html'), '<html><head></head><body>application</body></html>');
  for (const name of ['index', 'about', 'he', 'he/about'])
    writeFileSync(join(root, `.pages/${name}.html`), page(name));
});

afterEach(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

async function start(about: Record<string, unknown>) {
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await installPages(app, root, about, 'https://awning.example');
  return app;
}

it('sends the rendered page of an address, with this server’s own', async () => {
  await start({ demoMode: true, inboxUrl: 'http://127.0.0.1:3001/mail?a=1&b=2' });
  for (const [address, name] of [
    ['/', 'index'],
    ['/about', 'about'],
    ['/he', 'he'],
    ['/he/about/', 'he/about'],
  ] as const) {
    const { statusCode, headers, body } = await app.inject({ url: address });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain(`<h1>${name}</h1>`);
    expect(body).toContain(`href="https://awning.example/${name}"`);
    expect(body).toContain('<a href="http://127.0.0.1:3001/mail?a=1&amp;b=2">');
    expect(body).toContain('<meta name="awning-origin" content="https://awning.example" />');
    expect(body).not.toContain('.invalid');
  }
});

it('compresses a page, and does not send it again to who has it', async () => {
  await start({ demoMode: false, inboxUrl: null });
  const first = await app.inject({ url: '/about', headers: { 'accept-encoding': 'gzip, br' } });
  expect(first.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(first.rawPayload).toString()).toContain('<h1>about</h1>');
  const second = await app.inject({
    url: '/about',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect([second.statusCode, second.body]).toEqual([304, '']);
});

it('shows the demo’s banner on a demo alone, and its inbox where there is one', async () => {
  await start({ demoMode: false, inboxUrl: null });
  expect((await app.inject({ url: '/about' })).body).not.toContain('data-demo-banner');
  await app.close();
  await start({ demoMode: true, inboxUrl: null });
  expect((await app.inject({ url: '/about' })).body).toContain(
    '<aside data-demo-banner="true">Demo </aside>',
  );
});

it('shows nothing that sells where nothing is sold', async () => {
  const link = '<li data-sells="true"><a href="/pricing">Prices</a></li>';
  const sold = '<section data-sells="true"><h2>Plans</h2><p>$29</p></section><section>Terms</section>';
  const data = '<script data-sells="true">"Paid?"</script><script data-sells-not="true">"Free?"</script>';
  writeFileSync(
    join(root, '.pages/about.html'),
    page(`about</h1>${data}<ul>${link}<li>Us</li></ul>${sold}<h1>`),
  );
  writeFileSync(join(root, '.pages/index.html'), page('<b data-prices="true">$29</b>'));
  await start({ payments: 'none' });
  const about = (await app.inject({ url: '/about' })).body;
  expect(about).not.toContain('/pricing');
  expect(about).toContain('<li>Us</li>');
  expect(about).not.toMatch(/\$29|Paid\?/);
  expect(about).toMatch(/Free\?.*<section>Terms/s);
  expect((await app.inject({ url: '/' })).body).toContain('application');
  expect((await app.inject({ url: '/sitemap.xml' })).body).not.toContain('https://awning.example/<');
  await app.close();
  await start({ payments: 'ledger' });
  expect((await app.inject({ url: '/' })).body).toContain('$29');
  const selling = (await app.inject({ url: '/about' })).body;
  expect(selling).toMatch(/Paid\?.*\/pricing.*\$29.*Terms/s);
  expect(selling).not.toContain('Free?');
});

it('names every page with its twin in the sitemap, and keeps robots out of what is private', async () => {
  await start({});
  const sitemap = (await app.inject({ url: '/sitemap.xml' })).body;
  expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://awning.example/about',
    'https://awning.example/he',
    'https://awning.example/he/about',
    'https://awning.example/',
  ]);
  expect(sitemap.match(/hreflang="he" href="https:\/\/awning.example\/he\/about"/g)).toHaveLength(2);
  const robots = (await app.inject({ url: '/robots.txt' })).body;
  expect(robots).toContain('Disallow: /dashboard\n');
  expect(robots).toContain('Sitemap: https://awning.example/sitemap.xml');
});

it('names a build by its rendered pages as well as by the application', async () => {
  await start({});
  const before = buildOf(root);
  expect(buildOf(root)).toBe(before);
  expect((await app.inject({ url: '/about' })).body).toContain(`name="awning-build" content="${before}"`);
  writeFileSync(join(root, '.pages/he/about.html'), page('another text'));
  expect(buildOf(root)).not.toBe(before);
});
