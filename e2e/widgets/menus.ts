import { expect } from 'vitest';
import type { Visitor } from '../harness/visitor.ts';
import { linesOfText } from './measures.ts';
import { openAccountMenu } from './widgets.ts';

/** The button's name, items, what is chosen, the report behind one of them, and the focus on the way back. */
export async function walkAccountMenu(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.open('/dashboard');
  await visitor.settled();
  const button = await openAccountMenu(visitor);
  // What is written on the button is part of its name (WCAG 2.5.3); on a phone it has a picture alone.
  const written = await button.locator('bdi').allTextContents();
  expect(written).toHaveLength(visitor.visit.device === 'desktop' ? 2 : 0);
  expect(await button.getAttribute('aria-label')).toContain(written.join(' '));
  const menu = page.getByRole('menu');
  const chosen = await menu.getByRole('menuitemradio', { checked: true }).allTextContents();
  expect(chosen).toContain(visitor.visit.language === 'he' ? 'עברית' : 'English');
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
  await expect.poll(() => dialog.count()).toBe(1);
  expect(await dialog.locator('input[name=subject]').inputValue()).toBe('The page is empty');
  await dialog.getByRole('button', { name: close, exact: true }).click();
  await visitor.button('common:unsaved.discard').click();
  await dialog.first().waitFor({ state: 'detached' });
  await expect.poll(isFocused).toBe(true);
}

/** A report without and with what the user agrees to attach. */
export async function reportBug(visitor: Visitor): Promise<void> {
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
}

/** The dot of the account menu is there until the news have been opened. */
export async function readNews(visitor: Visitor): Promise<void> {
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
}

/** The drawer of the phone’s menu, with one banner; the demo's line above it does not wrap. */
export async function openDrawer(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await visitor.open('/dashboard');
  await visitor.button('common:nav.more').click();
  await page.getByRole('dialog', { name: visitor.t('common:nav.more') }).waitFor();
  await visitor.look('widget-drawer');
  expect(await page.getByRole('banner').count()).toBe(1);
  expect(await linesOfText(page.locator('[data-demo-banner]'))).toBe(1);
  if (size) await page.setViewportSize(size);
}
