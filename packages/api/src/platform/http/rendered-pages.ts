import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, withLanguage, withoutLanguage } from '@awning/contract/languages';
import type { FastifyInstance } from 'fastify';
import { sender } from './sent-texts.ts';

/** What the build has put for the origin and the demo's inbox (packages/web/src/ui/public-pages.tsx, session/about.ts). */
const originPlaceholder = 'https://origin.awning.invalid';
const inboxPlaceholder = 'https://inbox.awning.invalid/';

/** Paths that robots need not visit: the API but its texts, pages behind the sign-in, and those that mails and Meta lead to. */
const disallowed = [
  '/account-deleted',
  '/api/',
  '/auth/',
  '/dashboard',
  '/data-deletion',
  '/decision',
  '/forgot-password',
  '/help',
  '/privacy/form',
  '/reports',
  '/reset-password',
  '/restore-email',
  '/signup',
  '/verify-email',
];

export interface RenderedPagesOptions {
  /** Without a slash at its end. */
  publicUrl: string;
  /** Facts of this server; `demoMode` and `inboxUrl` decide about the demo's banner, `payments` whether anything is sold. */
  about: Record<string, unknown>;
  /** Adds what every page carries of this server. */
  complete(html: string): string;
}

/**
 * Sends the public pages that the build has rendered (`.pages`), each compressed once, when it is first asked for, with
 * `sitemap.xml` and `robots.txt`.
 * @param root of the built web application
 */
export function installRenderedPages(
  app: FastifyInstance,
  root: string,
  options: RenderedPagesOptions,
): void {
  const addresses: string[] = [];
  for (const { address, html } of readPages(join(root, '.pages'))) {
    // A page of prices is made by the application, which shows none or leads away, where nothing is sold.
    if (options.about.payments === 'none' && html.includes('data-prices')) continue;
    addresses.push(address);
    const send = sender(options.complete(personalised(html, options)), 'text/html; charset=utf-8');
    app.get(address, { schema: { hide: true } }, send);
  }
  const { publicUrl } = options;
  app.get(
    '/sitemap.xml',
    { schema: { hide: true } },
    sender(sitemapOf(addresses, publicUrl), 'application/xml; charset=utf-8'),
  );
  app.get('/robots.txt', { schema: { hide: true } }, sender(robots(publicUrl), 'text/plain; charset=utf-8'));
}

/** The pages that the build has rendered, each with its address. */
export function readPages(folder: string): { address: string; html: string }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .sort()
    .map((name) => {
      const path = name.replaceAll('\\', '/').slice(0, -'.html'.length);
      return { address: path === 'index' ? '/' : `/${path}`, html: readFileSync(join(folder, name), 'utf8') };
    });
}

/** What the application leaves out as well, where nothing is sold; and what only search engines read there. */
const selling = /<(li|p|details|section|script) data-sells[=\s>].*?<\/\1>/gs;
const notSelling = /<(script) data-sells-not[=\s>].*?<\/\1>/gs;

/** A page with this server's address, and the demo's banner where it is a demo. */
function personalised(html: string, { publicUrl, about }: RenderedPagesOptions): string {
  const whole = html.replaceAll(originPlaceholder, publicUrl);
  const addressed = whole.replace(about.payments === 'none' ? selling : notSelling, '');
  const banner = /<aside data-demo-banner.*?<\/aside>/s;
  if (!about.demoMode) return addressed.replace(banner, '');
  if (typeof about.inboxUrl === 'string') return addressed.replace(inboxPlaceholder, escaped(about.inboxUrl));
  return addressed.replace(banner, (found) => found.replace(/<a .*?<\/a>/s, ''));
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Every page with its twins in the other languages. @see https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap */
function sitemapOf(addresses: string[], publicUrl: string): string {
  const entries = addresses.map((address) => {
    const plain = withoutLanguage(address);
    const twins = [
      ...languages.map((language) => [language, withLanguage(plain, language)]),
      ['x-default', plain],
    ];
    const links = twins.map(
      ([language, twin]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(`${publicUrl}${twin}`)}"/>`,
    );
    return `<url><loc>${escaped(`${publicUrl}${address}`)}</loc>${links.join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

const robots = (publicUrl: string) => `User-agent: *
Allow: /api/locales/
${disallowed.map((path) => `Disallow: ${path}`).join('\n')}

Sitemap: ${publicUrl}/sitemap.xml
`;
