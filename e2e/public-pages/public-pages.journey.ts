import { afterEach, describe, expect, test } from 'vitest';
import { shareJourney } from '../harness/journey.ts';
import { exhaustive } from '../harness/shared-cases.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';
import { cutButtons, linesOfText, sidewaysScroll, smallTargets } from '../widgets/measures.ts';
import { addressOf, pages } from './pages.ts';
import { comeFromTheServer } from './sent-by-the-server.ts';

const journey = shareJourney();

const visits: Visit[] = [
  { language: 'en', device: 'desktop' },
  { language: 'he', device: 'phone', colorScheme: 'dark' },
];
const further: Visit[] = [
  { language: 'en', device: 'phone', colorScheme: 'dark' },
  { language: 'he', device: 'desktop', colorScheme: 'dark' },
];

describe.each(visits)('public pages in $language on a $device', lookThrough);
describe.each(further)('public pages in $language on a $device', exhaustive, lookThrough);

function lookThrough(visit: Visit): void {
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
    await expect.poll(() => sidewaysScroll(page)).toEqual([]);
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
      expect(await linesOfText(page.locator('[data-demo-banner]'))).toBe(1);
    }
    const menu = page.getByRole('banner').getByRole('navigation', { name: visitor.t('common:site.pages') });
    await menu.getByRole('link', { name: visitor.t('common:site.links.pricing') }).click();
    await visitor.isAt(addressOf('/pricing', visit));
    await page.locator('#compare').waitFor();
    if (visit.device === 'phone') await expect.poll(() => menu.count()).toBe(0);
  });

  test('the help is searched', async () => {
    const { page } = visitor;
    await visitor.open(addressOf('/support', visit));
    await page.getByRole('searchbox').fill(visit.language === 'he' ? 'לוגו' : 'logo');
    await page.getByText(visitor.t('support:faq.logo.question')).click();
    await visitor.text('support:faq.logo.answer').waitFor();
    // The list follows what is typed a moment later.
    await expect.poll(() => page.getByText(visitor.t('support:faq.pause.question')).count()).toBe(0);
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
}

describe('the language of a public page', () => {
  const arrive = (language: 'en' | 'he') => journey.arrive({ language, device: 'desktop' });
  const languageOf = ({ page }: Visitor) => page.evaluate(() => document.documentElement.lang);

  test('is the browser’s on a first visit, and the stored choice’s afterwards', async () => {
    const visitor = await arrive('he');
    const { page } = visitor;
    const painted: string[] = [];
    await page.exposeFunction('paintedIn', (language: string) => painted.push(language));
    await page.addInitScript(() => {
      const report = (globalThis as unknown as { paintedIn(language: string): void }).paintedIn;
      new PerformanceObserver(() => report(document.documentElement.lang)).observe({
        type: 'paint',
        buffered: true,
      });
    });
    for (const path of pages) {
      await visitor.open(`${path}#plans`);
      await visitor.isAt(addressOf(path, { language: 'he' }));
      expect(new URL(page.url()).hash).toBe('#plans');
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await expect.poll(() => painted.length).toBeGreaterThan(0);
    expect(new Set(painted)).toEqual(new Set(['he']));
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await visitor.isAt('/accessibility');
    await page.reload();
    await visitor.open('/about');
    await page.getByRole('heading', { level: 1, name: 'About Awning' }).waitFor();
    expect(await languageOf(visitor)).toBe('en');
    await visitor.close();
  });

  test('is its address’s where that is Hebrew or a link of ours led there, and the choice stays', async () => {
    const visitor = await arrive('en');
    const { page } = visitor;
    await visitor.open('/he/about');
    await page.evaluate(() => localStorage.setItem('awning.language', 'he'));
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'About Awning' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'About Awning' }).waitFor();
    expect(await languageOf(visitor)).toBe('en');
    expect(await page.evaluate(() => localStorage.getItem('awning.language'))).toBe('he');
    // On a page without a language of its own the choice counts again.
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await visitor.isAt('/login');
    await expect.poll(() => languageOf(visitor)).toBe('he');
    await visitor.close();
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
    await visitor.close();
  });
});

test.each(['/login', '/login?tab=signup', '/forgot-password'])(
  '%s uses what it has requested',
  async (path) => {
    const visitor = await journey.arrive({ language: 'en', device: 'phone' });
    const { page } = visitor;
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await visitor.open(path);
    await visitor.settled();
    // Chromium says at once where a request can't be used, since its credentials mode is another.
    const isUsed = await page.evaluate(() => {
      const { length } = document.querySelectorAll('link[rel="preload"][as="style"]');
      return length > 0 && document.querySelectorAll('link[rel="stylesheet"]').length >= length;
    });
    expect(isUsed).toBe(true);
    expect(warnings).toEqual([]);
    await visitor.close();
  },
);

comeFromTheServer(journey);
