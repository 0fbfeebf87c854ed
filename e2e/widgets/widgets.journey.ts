import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { type Product, startProduct } from '../harness/product.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import { type Visit, Visitor } from '../harness/visitor.ts';
import { seedDemoAccount } from '../look/seed.ts';
import { cutButtons, sidewaysScroll, smallTargets } from './measures.ts';
import { openAccountMenu, openAdMenu, openCampaign, widgets } from './widgets.ts';

const visits: Visit[] = [
  { language: 'en', device: 'phone' },
  { language: 'he', device: 'desktop' },
];

const pages = [
  '/dashboard',
  '/dashboard/campaigns',
  '/dashboard/campaigns?tab=create',
  '/dashboard/creatives?tab=library',
  '/dashboard/creatives?tab=upload',
  '/dashboard/stats?period=custom',
  '/dashboard/avatars',
  '/dashboard/business',
  '/dashboard/settings',
  '/dashboard/settings?tab=billing',
  '/dashboard/upgrade',
  '/dashboard/creatives?tab=create',
  '/help',
];

let product: Product;
let browser: Browser;
let token: string;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  token = await seedDemoAccount(product);
});

afterAll(async () => {
  await browser?.close();
  await product?.discard();
});

describe.each(visits)('what opens, in $language on a $device', (visit) => {
  let visitor: Visitor;

  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, product.url, visit);
    await keepSignedIn(visitor, token);
  });
  afterAll(() => visitor?.leave());
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await visitor.testify(task.name);
  });

  test.each(widgets)('$name breaks no rule of accessibility', async ({ name, path, open }) => {
    await visitor.open(path);
    await open(visitor);
    await visitor.look(`widget-${name}`);
    expect(await visitor.page.getByRole('banner').filter({ visible: true }).count()).toBeLessThanOrEqual(1);
  });

  test('a date field says which day is chosen, and its calendar is named in the language', async () => {
    const { page } = visitor;
    await visitor.open('/dashboard/stats?period=custom');
    const label = visitor.t('stats:filters.to');
    const field = page.getByRole('button', { name: new RegExp(`^${label}: .*\\d{4}$`) });
    await field.click();
    const calendar = page.getByRole('dialog', { name: new RegExp(`^${label}`) });
    await calendar
      .getByRole('button', { name: visitor.t('common:calendar.previousMonth'), exact: true })
      .dblclick();
    await calendar.getByRole('button', { name: visitor.t('common:calendar.nextMonth'), exact: true }).click();
    const days = await calendar.locator('thead th').allTextContents();
    const named = {
      en: ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'],
      he: [...'אבגדהוש'].map((day) => `${day}׳`),
    };
    expect(days).toEqual(named[visit.language]);
    // At the last month the keyboard stays in the calendar.
    const nextMonth = calendar.getByRole('button', {
      name: visitor.t('common:calendar.nextMonth'),
      exact: true,
    });
    await nextMonth.press('Enter');
    await expect.poll(() => nextMonth.isDisabled()).toBe(true);
    await expect.poll(() => calendar.evaluate((one) => one.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test('a changed briefing is not lost to a link without a question', async () => {
    const { page } = visitor;
    await visitor.open('/dashboard/avatars');
    await visitor.link('avatars:library.open').click();
    await visitor.isAt(/^\/dashboard\/avatars\/[^/]+$/);
    const { pathname } = new URL(page.url());
    await visitor.button('common:edit').click();
    const name = page.getByRole('textbox', { name: visitor.t('avatars:name'), exact: true });
    await name.fill('Somebody else');
    const stay = async () => {
      await visitor.button('common:unsaved.keep').click();
      await page.getByRole('dialog').first().waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe(pathname);
      expect(await name.inputValue()).toBe('Somebody else');
    };
    const toCampaigns = page.locator('a[href="/dashboard/campaigns"]').filter({ visible: true }).first();
    await toCampaigns.click();
    await stay();
    await toCampaigns.click();
    await visitor.button('common:unsaved.discard').click();
    await visitor.isAt('/dashboard/campaigns');
    await page.goBack();
    await visitor.isAt(pathname);
    expect(await page.getByRole('heading', { name: 'Somebody else' }).count()).toBe(0);
  });

  test('the account menu holds items alone, says what is chosen, and gives the focus back', async () => {
    const { page } = visitor;
    await visitor.open('/dashboard');
    const button = await openAccountMenu(visitor);
    const menu = page.getByRole('menu');
    const chosen = await menu.getByRole('menuitemradio', { checked: true }).allTextContents();
    expect(chosen).toContain(visit.language === 'he' ? 'עברית' : 'English');
    expect(chosen).toContain(visitor.t('common:theme.light'));
    expect(await menu.getByRole('group').count()).toBe(3);
    const isFocused = () => button.evaluate((one) => one === document.activeElement);
    await page.keyboard.press('Escape');
    await expect.poll(isFocused).toBe(true);
    await openAccountMenu(visitor);
    await page.getByRole('menuitem', { name: visitor.t('common:account.reportBug') }).click();
    const dialog = page.getByRole('dialog');
    const close = visitor.t('common:close');
    await dialog.locator('input[name=subject]').fill('The page is empty');
    await dialog.getByRole('button', { name: close, exact: true }).click();
    // What was typed is not lost without a question.
    await visitor.button('common:unsaved.keep').click();
    expect(await dialog.locator('input[name=subject]').inputValue()).toBe('The page is empty');
    await dialog.getByRole('button', { name: close, exact: true }).click();
    await visitor.button('common:unsaved.discard').click();
    await dialog.first().waitFor({ state: 'detached' });
    await expect.poll(isFocused).toBe(true);
  });

  test('the palette leads to a campaign, an ad and a topic of the help, by the keyboard alone', async () => {
    const { page } = visitor;
    await visitor.open('/dashboard/campaigns?status=active');
    const campaign = page.locator('main a[href^="/dashboard/campaigns/"]').filter({ visible: true }).first();
    const name = (await campaign.locator('bdi').first().textContent()) ?? '';
    await visitor.open('/dashboard');
    await visitor.settled();
    const find = async (words: string) => {
      await page.keyboard.press('Control+KeyK');
      const field = page.getByRole('combobox', { name: visitor.t('common:palette.field') });
      await field.fill(words);
      const option = page.getByRole('option', { name: words }).first();
      const id = await option.getAttribute('id');
      await expect.poll(() => field.getAttribute('aria-activedescendant')).toBe(id);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').first().waitFor({ state: 'detached' });
    };
    await find(name);
    await visitor.isAt(/^\/dashboard\/campaigns\/[^/]+$/);
    await page.getByRole('heading', { name }).first().waitFor();

    const topic = visitor.t('support:faq.pause.question');
    await find(topic);
    await visitor.isAt('/help');
    await page.locator('details[open] > summary', { hasText: topic }).waitFor();

    // The same keys close it, and so does Escape.
    await page.keyboard.press('Control+KeyK');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').first().waitFor({ state: 'detached' });
  });

  test('the palette opens an ad of the library', async () => {
    const { page } = visitor;
    await visitor.open('/dashboard');
    await visitor.settled();
    await page.keyboard.press('Control+KeyK');
    const ads = page.getByRole('group', { name: visitor.t('common:palette.groups.creatives') });
    await ads.getByRole('option').first().click();
    await visitor.isAt('/dashboard/creatives');
    await page
      .getByRole('dialog')
      .getByLabel(visitor.t('creatives:fields.headline'), { exact: true })
      .waitFor();
  });

  test('a report carries page, browser and request when that was agreed, as it was shown', async () => {
    const { page } = visitor;
    for (const agreed of [false, true]) {
      await visitor.open('/dashboard/stats');
      await visitor.settled();
      await openAccountMenu(visitor);
      await page.getByRole('menuitem', { name: visitor.t('common:account.reportBug') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('input[name=subject]').fill('Wrong figures');
      await dialog.locator('textarea[name=description]').fill('Too many.');
      const shown = await dialog.locator('dd').allTextContents();
      if (agreed) await dialog.getByRole('checkbox').check();
      const sending = page.waitForRequest('**/api/feedback/bug');
      await dialog.getByRole('button', { name: visitor.t('support:bug.send') }).click();
      const { context } = (await sending).postDataJSON();
      await visitor.text('support:bug.sentTitle').waitFor();
      if (!agreed) expect(context).toBeUndefined();
      else expect([context.page, context.browser, context.requestId]).toEqual(shown);
      expect(shown[0]).toBe('/dashboard/stats');
    }
  });

  test('what is new has a dot until it has been seen', async () => {
    const { page } = visitor;
    await visitor.open('/help');
    await page.evaluate(() => localStorage.removeItem('awning.newsSeen'));
    await page.reload();
    const menu = page.getByRole('button', { name: visitor.t('common:account.unseenNews') });
    await menu.filter({ visible: true }).first().waitFor();
    await page
      .getByRole('main')
      .getByRole('button', { name: visitor.t('support:news.title') })
      .click();
    await page.getByRole('dialog', { name: visitor.t('support:news.title') }).waitFor();
    await page.keyboard.press('Escape');
    await menu.first().waitFor({ state: 'detached' });
    await page.reload();
    await visitor.settled();
    expect(await menu.count()).toBe(0);
  });

  test('the kinds of business are in named groups, and the marked one is announced', async () => {
    const { page } = visitor;
    await visitor.open('/dashboard/business?new');
    const field = page.getByRole('combobox', { name: visitor.t('businesses:form.type') });
    await field.pressSequentially(visit.language === 'he' ? 'מאפ' : 'bak');
    await page.getByRole('listbox', { name: visitor.t('businesses:form.type') }).waitFor();
    const marked = page.getByRole('option', { name: visitor.t('businesses:types.bakery') });
    const id = await marked.getAttribute('id');
    await expect.poll(() => field.getAttribute('aria-activedescendant')).toBe(id);
    await page.getByRole('group', { name: visitor.t('businesses:typeGroups.food') }).waitFor();
  });

  test('the drawer of the phone’s menu', async () => {
    const { page } = visitor;
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await visitor.open('/dashboard');
    await visitor.button('common:nav.more').click();
    await page.getByRole('dialog', { name: visitor.t('common:nav.more') }).waitFor();
    await visitor.look('widget-drawer');
    expect(await page.getByRole('banner').count()).toBe(1);
    if (size) await page.setViewportSize(size);
  });

  test('changing an answer moves the keyboard to its field, and back', async () => {
    const { page } = visitor;
    await visitor.open('/dashboard/avatars');
    await visitor.link('avatars:library.open').click();
    await page.getByRole('button', { name: visitor.like('avatars:answersCount') }).click();
    const answers = page.getByRole('dialog', { name: visitor.t('avatars:answers') });
    const item = answers.getByRole('listitem').first();
    await item.getByRole('button', { name: visitor.like('avatars:editAnswer') }).click();
    const focused = () => page.evaluate(() => document.activeElement?.tagName);
    expect(await focused()).toBe('TEXTAREA');
    await visitor.look('widget-answers');
    await item.getByRole('button', { name: visitor.t('common:cancel') }).click();
    expect(await focused()).toBe('LI');
  });

  test('what is chosen can be seen where the system’s colours replace ours', async () => {
    const { page } = visitor;
    await page.emulateMedia({ forcedColors: 'active' });
    await visitor.open('/dashboard/campaigns?tab=create');
    const chosen = page.getByRole('radio', { checked: true });
    await chosen.waitFor();
    const outline = (checked: boolean) =>
      page
        .getByRole('radio', { checked })
        .first()
        .evaluate((one) => getComputedStyle(one).outlineStyle);
    expect(await Promise.all([outline(true), outline(false)])).toEqual(['solid', 'none']);
    await visitor.keep('widget-forced-colours');
    await page.emulateMedia({ forcedColors: 'none' });
  });

  test('a double tap on Stop stops and does nothing else; resuming asks', async () => {
    const { page } = visitor;
    await openCampaign(visitor);
    await page.getByRole('button', { name: visitor.like('campaigns:stop.named') }).dblclick();
    const resume = page.getByRole('button', { name: visitor.like('campaigns:resume.named') });
    await resume.waitFor();
    await visitor.text('campaigns:displayStatus.paused.label').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    // By the keyboard, which is never taken for a second tap.
    await resume.press('Enter');
    await page.getByRole('dialog').waitFor();
    await visitor.look('widget-resume');
    await visitor.button('campaigns:resume.confirm').click();
    await page.getByRole('button', { name: visitor.like('campaigns:stop.named') }).waitFor();
  });

  test('each ad of a campaign shows what it brought', async () => {
    await openCampaign(visitor);
    const shown = visitor.page.locator('li dl dt', { hasText: visitor.t('campaigns:list.impressions') });
    await shown.first().waitFor();
    await visitor.look('campaign-ads');
  });

  test('one ad is stopped and resumed by its menu, and a double tap does nothing else', async () => {
    const { page } = visitor;
    const button = await openAdMenu(visitor);
    await page.getByRole('menuitem', { name: visitor.t('campaigns:oneAd.stop') }).dblclick();
    const item = button.locator('xpath=ancestor::li[1]');
    await item.getByText(visitor.t('campaigns:ad.paused'), { exact: true }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.getByRole('menu').count()).toBe(0);
    await visitor.look('ad-stopped');
    // By the keyboard, which is never taken for a second tap.
    await button.press('Enter');
    await page.getByRole('menuitem', { name: visitor.t('campaigns:oneAd.resume') }).press('Enter');
    await item.getByText(visitor.t('campaigns:ad.paused'), { exact: true }).waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test('the changed texts of a creative are not lost without a question', async () => {
    const { page } = visitor;
    await visitor.open('/dashboard/creatives?tab=library');
    await page
      .getByRole('button', { name: visitor.like('creatives:library.open') })
      .first()
      .click();
    const headline = page
      .getByRole('dialog')
      .getByLabel(visitor.t('creatives:fields.headline'), { exact: true });
    await headline.fill('Another headline');
    await page.keyboard.press('Escape');
    await visitor.button('common:unsaved.keep').click();
    expect(await headline.inputValue()).toBe('Another headline');
  });

  test('met no error on the way', () => expect(visitor.complaints).toEqual([]));
});

describe('a phone of 390 pixels has targets for a thumb, and one of 320 shows everything', () => {
  let visitor: Visitor;

  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, product.url, { language: 'en', device: 'phone' });
    await keepSignedIn(visitor, token);
  });
  afterAll(() => visitor?.leave());

  test.each(pages)('%s', async (path) => {
    const { page } = visitor;
    await visitor.open(path);
    await visitor.settled();
    const small = await smallTargets(page);
    await page.setViewportSize({ width: 320, height: 640 });
    // A chart follows the width of its place once it has been told.
    await expect.poll(() => sidewaysScroll(page), { timeout: 5000 }).toEqual([]);
    const cut = await cutButtons(page);
    await page.setViewportSize({ width: 390, height: 844 });
    expect({ small, cut }).toEqual({ small: [], cut: [] });
  });
});
