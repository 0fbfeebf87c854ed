// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { filledIn } from '../../before-paint.ts';

const source = readFileSync(join(import.meta.dirname, '../../public/before-paint.js'), 'utf8');
const beforePaint = filledIn(source, []);

/** Starts the application's texts in a browser that prefers these languages. @returns the texts it asked for */
async function visit(
  languages: string[],
  stored?: string,
  address = '/login',
  script = beforePaint,
): Promise<string[]> {
  const asked: string[] = [];
  history.replaceState(null, '', address);
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.replace(/.*\/locales\//, ''));
    return Response.json({ default: `in ${url.split('/').at(-2)}` });
  });
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  if (stored) localStorage.setItem('awning.language', stored);
  document.head.innerHTML = '<link rel="manifest" href="/manifest.webmanifest" />';
  document.documentElement.lang = 'en';
  document.documentElement.dir = 'ltr';
  new Function(script)();
  vi.resetModules();
  const { startI18n } = await import('./start.ts');
  await startI18n();
  const { default: i18next } = await import('i18next');
  expect(i18next.t('default' as 'save')).toBe(`in ${document.documentElement.lang}`);
  return asked.sort();
}

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

test('a visitor loads the texts of one language, and of the other when it is chosen', async () => {
  expect(await visit(['fr', 'he-IL', 'en'])).toEqual(['he/common.json', 'he/errors.json']);
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['he', 'rtl']);
  expect(await visit(['he-IL'], 'en')).toEqual(['en/common.json', 'en/errors.json']);
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en', 'ltr']);
  expect(await visit(['fr'])).toEqual(['en/common.json', 'en/errors.json']);
});

test('a public page is read in the language of its address', async () => {
  expect(await visit(['he-IL'], 'he', '/about')).toEqual(['en/common.json', 'en/errors.json']);
  expect(await visit(['en-US'], 'en', '/he/about')).toEqual(['he/common.json', 'he/errors.json']);
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['he', 'rtl']);
});

test('the texts of the page that is opened first are there before it is rendered', async () => {
  const page = {
    path: '/login',
    signedIn: false,
    scripts: [],
    styles: [],
    namespaces: ['identity', 'accounts'],
  };
  const built = filledIn(source, [['^/login$', page]]);
  expect(await visit(['en'], 'en', '/login', built)).toEqual(
    ['accounts', 'common', 'errors', 'identity'].map((name) => `en/${name}.json`),
  );
  expect(await visit(['en'], 'en', '/about', built)).toEqual(['en/common.json', 'en/errors.json']);
});

describe('a public page', () => {
  const page = { path: '/about', signedIn: false, scripts: [], styles: [], namespaces: [] };
  const table: [string, object][] = [
    ['^/about/?$', { ...page, language: 'en', twins: { he: '/he/about' } }],
    ['^/he/about/?$', { ...page, language: 'he' }],
  ];

  /** Opens an address. @returns where the page leads to, null where it stays */
  function open(address: string, languages: string[], stored?: string, referrer = ''): string | null {
    history.replaceState(null, '', address);
    document.head.innerHTML = '<link rel="manifest" href="/manifest.webmanifest" />';
    document.documentElement.hidden = false;
    if (stored) localStorage.setItem('awning.language', stored);
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
    new Function(filledIn(source, table))();
    const to = replace.mock.calls[0]?.[0] ?? null;
    expect(document.documentElement.hidden).toBe(to !== null);
    vi.restoreAllMocks();
    return to ? String(to) : null;
  }

  test('opens in the browser’s language, else in the stored one, and is not painted in the other', () => {
    expect(open('/about?plan=2#team', ['he-IL', 'en'])).toBe('/he/about?plan=2#team');
    expect(open('/about', ['fr', 'en', 'he'])).toBe(null);
    expect(open('/about', ['he-IL'], 'en')).toBe(null);
    expect(open('/about', ['en-US'], 'he')).toBe('/he/about');
  });

  test('stays in Hebrew at its Hebrew address, and in English where a link of ours led to it', () => {
    expect(open('/he/about', ['en-US'])).toBe(null);
    expect(open('/he/about', ['en-US'], 'en')).toBe(null);
    expect(open('/about', ['he-IL'], 'he', `${location.origin}/he/about`)).toBe(null);
    expect(open('/about', ['he-IL'], undefined, `${location.origin}.example/`)).toBe('/he/about');
  });
});
