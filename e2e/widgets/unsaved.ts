import { expect } from 'vitest';
import type { Visitor } from '../harness/visitor.ts';

/** Asks before a changed briefing is left by a link or by the browser’s Back; stays, then discards. */
export async function leaveBriefing(visitor: Visitor): Promise<void> {
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
  await visitor.button('common:unsaved.keep').waitFor();
  await visitor.look('widget-unsaved');
  await stay();
  const goBack = () => page.evaluate(() => window.history.back());
  await goBack();
  await stay();
  await toCampaigns.click();
  await visitor.button('common:unsaved.discard').click();
  await visitor.isAt('/dashboard/campaigns');
  await page.goBack();
  await visitor.isAt(pathname);
  expect(await page.getByRole('heading', { name: 'Somebody else' }).count()).toBe(0);
  await visitor.button('common:edit').click();
  await name.fill('Somebody else');
  await goBack();
  await visitor.button('common:unsaved.discard').click();
  await visitor.isAt('/dashboard/avatars');
  await page.goForward();
  await visitor.isAt(pathname);
}

/** The texts for an own picture are there again after a reload; leaving the page drops them. */
export async function reloadUpload(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const headline = page.getByLabel(visitor.t('creatives:fields.headline'), { exact: true });
  await visitor.open('/dashboard/creatives?tab=upload');
  await headline.fill('Fresh at seven');
  await page.reload();
  await expect.poll(() => headline.inputValue()).toBe('Fresh at seven');
  await page.getByRole('tab', { name: visitor.t('creatives:tabs.library') }).click();
  await page.getByRole('tab', { name: visitor.t('creatives:tabs.upload') }).click();
  expect(await headline.inputValue()).toBe('');
}

/** Asks before the changed texts of a creative are lost by Escape. */
export async function closeCreative(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.open('/dashboard/creatives?tab=library');
  await page
    .getByRole('button', { name: visitor.like('creatives:library.open') })
    .first()
    .click();
  await visitor.button('creatives:edit.open').click();
  const editor = page.getByRole('dialog').filter({ hasText: visitor.t('creatives:edit.title') });
  const headline = editor.getByLabel(visitor.t('creatives:fields.headline'), { exact: true });
  const picture = editor.locator('[aria-busy] img').first();
  await headline.waitFor();
  // The frame is lower than a square on a phone: the picture is shown whole all the same.
  await expect.poll(() => picture.evaluate(isWithinParent)).toBe(true);
  const before = await picture.getAttribute('src');
  await headline.fill('Another headline');
  // The picture says what the field says.
  await expect.poll(() => picture.getAttribute('src')).not.toBe(before);
  await page.keyboard.press('Escape');
  await visitor.button('common:unsaved.keep').waitFor();
  await visitor.look('widget-unsaved-creative');
  await visitor.button('common:unsaved.keep').click();
  expect(await headline.inputValue()).toBe('Another headline');
}

function isWithinParent(element: Element): boolean {
  const inner = element.getBoundingClientRect();
  const outer = element.parentElement?.getBoundingClientRect();
  if (!outer || inner.height === 0) return false;
  return inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
}
