import { afterEach, describe, expect, test } from 'vitest';
import { startJourney } from '../harness/journey.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';
import { cutButtons, sidewaysScroll, smallTargets } from '../widgets/measures.ts';

const pages = [
  '/',
  '/about',
  '/capabilities',
  '/pricing',
  '/support',
  '/contact',
  '/terms',
  '/privacy',
  '/accessibility',
];
const addressOf = (path: string, { language }: Visit) =>
  language === 'en' ? path : path === '/' ? '/he' : `/he${path}`;

const journey = startJourney();

const visits: Visit[] = [
  { language: 'en', device: 'phone', colorScheme: 'dark' },
  { language: 'en', device: 'desktop' },
  { language: 'he', device: 'phone' },
  { language: 'he', device: 'desktop', colorScheme: 'dark' },
];

describe.each(visits)('public pages in $language on a $device', (visit) => {
  let visitor: Visitor;

  afterEach(async () => {
    if (visit.device === 'phone') await visitor.page.setViewportSize({ width: 390, height: 844 });
  });
  journey.visit(visit, (arrived) => {
    visitor = arrived;
  });

  test.each(pages)('%s breaks no rule of accessibility and fits its screen', async (path) => {
    const { page } = visitor;
    await visitor.open(addressOf(path, visit));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await visitor.settled();
    await visitor.look(`public${path.replace('/', '-')}`);
    expect(await page.getByRole('contentinfo').getByRole('link').count()).toBe(pages.length - 1);
    if (visit.device === 'desktop') return;
    expect(await smallTargets(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => sidewaysScroll(page), { timeout: 5000 }).toEqual([]);
    expect(await cutButtons(page)).toEqual([]);
  });

  test('the footer leads to every page, in the same language', async () => {
    const { page } = visitor;
    await visitor.open(addressOf('/', visit));
    for (const path of pages.slice(1)) {
      await page
        .getByRole('contentinfo')
        .locator(`a[href="${addressOf(path, visit)}"]`)
        .click();
      await visitor.isAt(addressOf(path, visit));
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(visit.language);
    }
  });

  test('the header leads on, also behind its button', async () => {
    const { page } = visitor;
    await visitor.open(addressOf('/terms', visit));
    if (visit.device === 'phone') {
      const button = page.getByRole('banner').locator('summary');
      await button.click();
      await page.keyboard.press('Escape');
      expect(await page.getByRole('banner').getByRole('navigation').count()).toBe(0);
      await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
      await button.click();
      await visitor.look('public-menu');
    }
    const menu = page.getByRole('banner').getByRole('navigation', { name: visitor.t('common:site.pages') });
    await menu.getByRole('link', { name: visitor.t('common:site.links.pricing') }).click();
    await visitor.isAt(addressOf('/pricing', visit));
    await page.getByRole('table').waitFor();
    if (visit.device === 'phone') await expect.poll(() => menu.count()).toBe(0);
  });

  test('the help is searched', async () => {
    const { page } = visitor;
    await visitor.open(addressOf('/support', visit));
    await page.getByRole('searchbox').fill(visit.language === 'he' ? 'לוגו' : 'logo');
    await page.getByText(visitor.t('support:faq.logo.question')).click();
    await visitor.text('support:faq.logo.answer').waitFor();
    expect(await page.getByText(visitor.t('support:faq.pause.question')).count()).toBe(0);
    await visitor.look('public-support-answer');
  });

  test('an address opens the steps that it names', async () => {
    const { page } = visitor;
    await visitor.open(`${addressOf('/support', visit)}#how-refused`);
    const article = page.locator('#how-refused[open]');
    await article.getByRole('heading', { level: 4 }).first().waitFor();
    for (const picture of await article.getByRole('img').all()) await picture.scrollIntoViewIfNeeded();
    await visitor.look('public-support-steps');
    // Pictures of what is closed are not loaded.
    const closed = page.locator('#how-results img').first();
    expect(await closed.evaluate((one) => (one as HTMLImageElement).complete)).toBe(false);
  });

  test('met no error on the way', () => expect(visitor.complaints).toEqual([]));
});

describe('the language of a public page', () => {
  const arrive = (language: 'en' | 'he') => journey.arrive({ language, device: 'desktop' });
  const languageOf = ({ page }: Visitor) => page.evaluate(() => document.documentElement.lang);

  test('is its address’s, whatever browser and stored choice say, and the choice stays', async () => {
    const visitor = await arrive('he');
    const { page } = visitor;
    await visitor.open('/about');
    await page.getByRole('heading', { level: 1, name: 'About Awning' }).waitFor();
    expect(await languageOf(visitor)).toBe('en');
    await page.evaluate(() => localStorage.setItem('awning.language', 'he'));
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'About Awning' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('awning.language'))).toBe('he');
    // On a page without a language of its own the choice counts again.
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await visitor.isAt('/login');
    await expect.poll(() => languageOf(visitor)).toBe('he');
    await visitor.leave();
  });

  test('is switched by a link to the twin, whose choice a first visit keeps', async () => {
    const visitor = await arrive('en');
    const { page } = visitor;
    await visitor.open('/pricing');
    await page.getByRole('link', { name: 'עברית', exact: true }).click();
    await visitor.isAt('/he/pricing');
    await expect.poll(() => languageOf(visitor)).toBe('he');
    await visitor.open('/login');
    await page.getByRole('heading').first().waitFor();
    expect(await languageOf(visitor)).toBe('he');
    await visitor.leave();
  });
});

describe.each(['en', 'he'] as const)('without JavaScript, in %s', (language) => {
  const titles = new Set<string>();

  test.each(pages)('%s reads whole, and says what it is', async (path) => {
    const context = await journey.browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    const address = addressOf(path, { language, device: 'phone' });
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
    const twin = (other: 'en' | 'he') =>
      `${journey.product.url}${addressOf(path, { language: other, device: 'phone' })}`;
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
    if (path === '/pricing') {
      expect(types).toContain('SoftwareApplication');
      expect(await page.getByRole('article').count()).toBe(3);
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

describe('hydration', () => {
  test.each(pages.flatMap((path) => [path, path === '/' ? '/he' : `/he${path}`]))(
    '%s takes over what the server sent, without a word in the console, a shift or a second page',
    async (address) => {
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
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/assets/*.js', async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(`${journey.product.url}${address}`, { waitUntil: 'commit' });
      await page.locator('h1').waitFor();
      await page.evaluate(async () => {
        await document.fonts.ready;
        document.querySelector('h1')?.setAttribute('data-from-server', '');
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        (globalThis as { shift?: number }).shift = 0;
      });
      release();
      const isTakenOver = () =>
        page
          .locator('h1')
          .evaluate((heading) => Object.keys(heading).some((key) => key.startsWith('__react')));
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
    },
  );
});

test('what is typed before the scripts have come is kept', async () => {
  const context = await journey.browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${journey.product.url}/support`, { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('refund');
  const other = await context.newPage();
  await other.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
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
