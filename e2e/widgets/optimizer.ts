import type { Business } from '@awning/contract/businesses';
import { expect } from 'vitest';
import type { Visitor } from '../harness/visitor.ts';
import { smallTargets } from './measures.ts';

/** The owner switches auto-optimisation off and on, keeps one ad from it, stops all automation and lets it go on; a reload keeps each. */
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
  // Letting it act by itself is offered to whoever agreed to three proposals.
  await mode('auto').waitFor({ state: 'detached' });
  await choose('off');
  await choose('ask');
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
  await mode('ask').and(page.locator(':checked')).waitFor({ state: 'attached' });
  await limits.click();
  await expect.poll(() => firstAd.isChecked()).toBe(true);
  await firstAd.uncheck();
  await save.click();
}

/**
 * Waits until it was decided to leave a campaign of the demo account as it is, which most decisions are: each minute it is
 * looked which are due.
 */
export async function firstLeftAlone(url: string, accessToken: string): Promise<void> {
  const read = async (path: string) => {
    const answer = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${accessToken}` } });
    return ((await answer.json()) as { data: unknown[] }).data;
  };
  const [business] = (await read('/business')) as Business[];
  await expect
    .poll(async () => (await read(`/businesses/${business?.id}/decisions?outcome=nothing`)).length, {
      timeout: 150_000,
      interval: 2000,
    })
    .toBeGreaterThan(0);
}

/** The owner comes from the campaigns to all decisions, narrows them, shares the address and saves the table. */
export async function readDecisions(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.open('/dashboard/campaigns');
  await page.getByRole('link', { name: visitor.t('optimizer:all.link') }).click();
  await page.getByRole('heading', { name: visitor.t('optimizer:all.title'), level: 1 }).waitFor();
  const outcome = page.getByLabel(visitor.t('optimizer:all.outcome'));
  await outcome.selectOption('all');
  await expect.poll(() => new URL(page.url()).searchParams.get('outcome')).toBe('all');
  await page.reload();
  await expect.poll(() => outcome.inputValue()).toBe('all');
  await visitor.settled();
  await visitor.look('decisions');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: visitor.t('optimizer:all.save') }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^awning-decisions-.*\.csv$/);
  // No campaign has been decided about by hand: it says so, and leads back to all.
  await outcome.selectOption('undone');
  const none = page.getByRole('heading', { name: visitor.t('optimizer:all.none.narrowed') });
  await none.waitFor();
  await page.getByRole('button', { name: visitor.t('optimizer:all.none.showAll') }).click();
  await none.waitFor({ state: 'detached' });
}
