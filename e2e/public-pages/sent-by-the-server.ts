import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { startJourney } from '../harness/journey.ts';
import { dealOut, exhaustive } from '../harness/shared-cases.ts';
import { addressOf, pages } from './pages.ts';

const languages = ['en', 'he'] as const;

/** Keeps scripts from coming. @returns lets them come */
async function holdScripts(target: Page | BrowserContext): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await target.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return resolve;
}

/** The ad of the landing page: its pictures come, in the sizes that were kept free for them, and its receipt adds up. */
async function showsItsAd(page: Page): Promise<void> {
  const pictures = await page.locator('main img').all();
  expect(pictures.length).toBe(3);
  for (const picture of pictures) {
    await picture.scrollIntoViewIfNeeded();
    const sizes = () =>
      picture.evaluate((one: HTMLImageElement) => [
        [one.naturalWidth, one.naturalHeight],
        [Number(one.getAttribute('width')), Number(one.getAttribute('height'))],
      ]);
    await expect.poll(async () => (await sizes())[0]).not.toEqual([0, 0]);
    const [stored, kept] = await sizes();
    expect(stored).toEqual(kept);
    expect((await picture.getAttribute('alt'))?.length).toBeGreaterThan(5);
  }
  const marked = await page.locator('main mark').allTextContents();
  // Of each of the three answers something.
  expect(await page.locator('main dd:has(mark)').count()).toBe(3);
  const post = (await page.locator('main figure').first().textContent())?.toLowerCase() ?? '';
  for (const words of marked) expect(post).toContain(words.toLowerCase());
  const amounts = (await page.locator('main dd.tabular').allTextContents()).map((text) =>
    Number(text.replace(/[^\d.]/g, '')),
  );
  expect(amounts.length).toBe(3);
  expect((amounts[0] ?? 0) + (amounts[1] ?? 0)).toBe(amounts[2]);
}

/** What the server sends of the public pages: whole without scripts, taken over by them, and usable before they have come. */
export function comeFromTheServer(journey: ReturnType<typeof startJourney>): void {
  describe.each(languages)('without JavaScript, in %s', (language) => {
    const titles = new Set<string>();

    test.each(pages)('%s reads whole, and says what it is', async (path) => {
      const context = await journey.browser.newContext({
        javaScriptEnabled: false,
        viewport: { width: 390, height: 844 },
      });
      const page = await context.newPage();
      const address = addressOf(path, { language });
      await page.goto(`${journey.product.url}${address}`);
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      expect(await page.locator('html').getAttribute('dir')).toBe(language === 'he' ? 'rtl' : 'ltr');
      expect(await page.locator('title').count()).toBe(1);
      titles.add(await page.title());
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect((await page.locator('main').textContent())?.length).toBeGreaterThan(
        path === '/contact' ? 100 : 600,
      );
      const content = (name: string) =>
        page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
      expect((await content('description'))?.length).toBeGreaterThan(50);
      expect(await content('og:url')).toBe(journey.product.url + address);
      const links = await page
        .locator('link[rel="canonical"], link[rel="alternate"]')
        .evaluateAll((all) =>
          all.map((one) => [(one as HTMLLinkElement).hreflang, (one as HTMLLinkElement).href]),
        );
      const twin = (other: 'en' | 'he') => `${journey.product.url}${addressOf(path, { language: other })}`;
      expect(links).toEqual([
        ['', journey.product.url + address],
        ['en', twin('en')],
        ['he', twin('he')],
        ['x-default', twin('en')],
      ]);
      const picture = await context.request.get((await content('og:image')) ?? '');
      expect(picture.headers()['content-type']).toBe('image/png');
      const structured = await page.locator('script[type="application/ld+json"]').allTextContents();
      const types = structured.map((text) => JSON.parse(text)['@type']);
      expect(types).toContain('Organization');
      if (path === '/') await showsItsAd(page);
      if (path === '/pricing') {
        expect(types).toContain('SoftwareApplication');
        expect(await page.getByRole('article').count()).toBe(3);
        // It opens without a script.
        await page.locator('#compare summary').click();
        await page.getByRole('row').nth(9).waitFor();
      }
      if (path === '/support') {
        expect(types).toContain('FAQPage');
        expect(types).toContain('HowTo');
        const article = page.locator('#how-campaign');
        const first = article.locator('img').first();
        const isLoaded = () => first.evaluate((one) => (one as HTMLImageElement).naturalWidth > 0);
        await article.locator('summary').click();
        await first.scrollIntoViewIfNeeded();
        await expect.poll(isLoaded).toBe(true);
      }
      await context.close();
    });

    test('no two pages have one title', () => expect(titles.size).toBe(pages.length));
  });

  const title = '%s takes over what the server sent, without a word in the console, a shift or a second page';
  const english = dealOut(pages, languages, 'en');
  const hebrew = (path: string) => (path === '/' ? '/he' : `/he${path}`);
  test.each([...english.own, ...english.others.map(hebrew)])(title, takesOver);
  test.each([...english.others, ...english.own.map(hebrew)])(title, exhaustive, takesOver);

  async function takesOver(address: string): Promise<void> {
    const context = await journey.browser.newContext({
      viewport: { width: 390, height: 844 },
      colorScheme: 'dark',
      locale: address.startsWith('/he') ? 'en-US' : 'he-IL',
    });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`refused: ${violatedDirective} ${blockedURI}`),
      );
      const seen = globalThis as { shift?: number };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          seen.shift = (seen.shift ?? 0) + (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // Scripts wait until the fonts are there, so that a shift is the scripts' doing.
    const release = await holdScripts(page);
    // As by a link of ours: who comes from outside with a Hebrew browser would read the twin of an English address.
    await page.goto(`${journey.product.url}${address}`, {
      waitUntil: 'commit',
      referer: `${journey.product.url}/login`,
    });
    await page.locator('h1').waitFor();
    await page.evaluate(async () => {
      await document.fonts.ready;
      document.querySelector('h1')?.setAttribute('data-from-server', '');
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      (globalThis as { shift?: number }).shift = 0;
    });
    release();
    const isTakenOver = () =>
      page.locator('h1').evaluate((heading) => Object.keys(heading).some((key) => key.startsWith('__react')));
    await expect.poll(isTakenOver).toBe(true);
    const theme = page.getByRole('banner').getByRole('button');
    await theme.click();
    expect(await page.evaluate(() => localStorage.getItem('awning.theme'))).toBe('light');
    await page.waitForLoadState('networkidle');
    expect(await page.locator('h1[data-from-server]').count()).toBe(1);
    expect(await page.locator('link[rel="canonical"]').count()).toBe(1);
    expect(await page.locator('title').count()).toBe(1);
    expect(await page.evaluate(() => (globalThis as { shift?: number }).shift ?? 0)).toBeLessThan(0.02);
    expect(complaints).toEqual([]);
    await context.close();
  }

  test('what is typed before the scripts have come is kept', async () => {
    const context = await journey.browser.newContext({ locale: 'en-US' });
    const page = await context.newPage();
    const release = await holdScripts(context);
    await page.goto(`${journey.product.url}/support`, { waitUntil: 'commit' });
    await page.getByRole('searchbox').fill('refund');
    const other = await context.newPage();
    await other.goto(`${journey.product.url}/contact`, { waitUntil: 'commit' });
    await other.locator('textarea[name=message]').fill('Do you deliver?');
    // Pressed too early, the form waits: its content must not become an address.
    await other.getByRole('button', { name: 'Send message' }).click();
    expect(new URL(other.url()).search).toBe('');
    release();
    await page.getByText('1 answer', { exact: true }).waitFor();
    expect(await page.getByText('How do I pause a campaign?').count()).toBe(0);
    await other.waitForFunction(() =>
      Object.keys(document.querySelector('textarea[name=message]') ?? {}).some((key) =>
        key.startsWith('__react'),
      ),
    );
    await other.locator('input[name=name]').fill('Dana');
    expect(await other.locator('textarea[name=message]').inputValue()).toBe('Do you deliver?');
    await context.close();
  });
}
