import { expect } from 'vitest';
import type { Visitor } from '../harness/visitor.ts';
import { smallTargets } from './measures.ts';

/** The owner lets auto-optimisation act, keeps one ad from it, stops all automation and lets it go on; a reload keeps each. */
export async function settleOptimizer(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.open('/dashboard/campaigns');
  await page.locator('main a[href^="/dashboard/campaigns/0"]').filter({ visible: true }).first().click();
  const card = page.locator('section', {
    has: page.getByRole('heading', { name: visitor.t('optimizer:title'), exact: true }),
  });
  const mode = (key: string) => card.getByRole('radio', { name: visitor.t(`optimizer:mode.${key}.name`) });
  const choose = async (key: string) => {
    await card.getByText(visitor.t(`optimizer:mode.${key}.name`), { exact: true }).click();
    await card.getByText(visitor.t(`optimizer:mode.${key}.text`)).waitFor();
  };
  await choose('auto');
  const limits = card.getByText(visitor.t('optimizer:limits.title'), { exact: true });
  await limits.click();
  const firstAd = card
    .getByRole('group', { name: visitor.t('optimizer:limits.locked') })
    .getByRole('checkbox')
    .first();
  await firstAd.check();
  await visitor.look('optimizer');
  if ((page.viewportSize()?.width ?? 0) < 500) expect(await smallTargets(page)).toEqual([]);
  const save = card.getByRole('button', { name: visitor.t('optimizer:limits.save') });
  await save.click();
  await expect.poll(() => save.isDisabled()).toBe(true);
  await card.getByRole('button', { name: visitor.t('optimizer:stopped.stop') }).click();
  const resume = card.getByRole('button', { name: visitor.t('optimizer:stopped.goOn') });
  await resume.waitFor();
  await page.reload();
  await resume.click();
  await resume.waitFor({ state: 'detached' });
  await mode('auto').and(page.locator(':checked')).waitFor({ state: 'attached' });
  await limits.click();
  await expect.poll(() => firstAd.isChecked()).toBe(true);
  await firstAd.uncheck();
  await save.click();
  await choose('ask');
}
