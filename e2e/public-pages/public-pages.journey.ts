import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { type Product, startProduct } from '../harness/product.ts';
import { type Visit, Visitor } from '../harness/visitor.ts';
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

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await product?.discard();
});

const visits: Visit[] = [
  { language: 'en', device: 'phone', colorScheme: 'dark' },
  { language: 'en', device: 'desktop' },
  { language: 'he', device: 'phone' },
  { language: 'he', device: 'desktop', colorScheme: 'dark' },
];

describe.each(visits)('public pages in $language on a $device', (visit) => {
  let visitor: Visitor;

  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, product.url, visit);
  });
  afterAll(() => visitor?.leave());
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await visitor.testify(task.name);
    if (visit.device === 'phone') await visitor.page.setViewportSize({ width: 390, height: 844 });
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

  test('met no error on the way', () => expect(visitor.complaints).toEqual([]));
});

describe('the language of a public page', () => {
  const arrive = (language: 'en' | 'he') =>
    Visitor.arrive(browser, product.url, { language, device: 'desktop' });
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
