import { expect } from 'vitest';
import type { Visitor } from '../harness/visitor.ts';
import { openAdMenu, openCampaign } from './widgets.ts';

/** A double tap on Stop stops and does nothing else; resuming asks. */
export async function stopByDoubleTap(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await openCampaign(visitor);
  await page.getByRole('button', { name: visitor.like('campaigns:stop.named') }).dblclick();
  const resume = page.getByRole('button', { name: visitor.like('campaigns:resume.named') });
  await resume.waitFor();
  await visitor.text('campaigns:displayStatus.paused.label').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  // While the stop is on its way the button ignores being pressed.
  await expect.poll(() => resume.getAttribute('aria-disabled')).not.toBe('true');
  // By the keyboard, which is never taken for a second tap.
  await resume.press('Enter');
  await page.getByRole('dialog').waitFor();
  await visitor.look('widget-resume');
  await visitor.button('campaigns:resume.confirm').click();
  await page.getByRole('button', { name: visitor.like('campaigns:stop.named') }).waitFor();
}

/** Each ad of a campaign shows its figures. */
export async function readAdFigures(visitor: Visitor): Promise<void> {
  await openCampaign(visitor);
  const shown = visitor.page.locator('li dl dt', { hasText: visitor.t('campaigns:list.impressions') });
  await shown.first().waitFor();
  await visitor.look('campaign-ads');
}

/** Stops and resumes one ad by its menu. */
export async function stopOneAd(visitor: Visitor): Promise<void> {
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
}
