import { campaignEditRoutes } from '@awning/contract/campaign-edits';
import { campaignRoutes } from '@awning/contract/campaigns';
import { reportRoutes } from '@awning/contract/reports';
import { addDays, dateIn } from '@awning/contract/zoned-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Advertiser } from '../../../testing/advertiser.ts';
import { campaignOf, until } from '../../../testing/meta.ts';
import { mailsTo, mailTo } from '../../../testing/people.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { noMailWaits, runJob } from '../../../testing/run-job.ts';
import { settled } from '../../../testing/settled.ts';
import { editingOn } from '../edits/testing/editing.ts';

let product: Product;
beforeAll(async () => {
  // Neither the optimizer nor a model takes part.
  product = await startProduct({ reviewSeconds: 0, env: { OPTIMIZER: 'off', AI_PROVIDER: 'builtin' } });
});
afterAll(() => product?.close());

const { running, atMeta, edit } = editingOn(
  () => product,
  () => dateIn(new Date(), 'America/New_York'),
);

/** What somebody does in Ads Manager. @returns the id of what it makes */
async function inAdsManager(owner: Advertiser, path: string, fields: Record<string, unknown>) {
  const body = new URLSearchParams({ access_token: owner.metaToken });
  for (const [name, value] of Object.entries(fields))
    body.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  const response = await fetch(`${product.sandbox.url}/graph/v26.0/${path}`, { method: 'POST', body });
  const answer = (await response.json()) as { id?: string };
  expect(answer).not.toHaveProperty('error');
  return answer.id ?? '';
}

const call = (owner: Advertiser, id: string, route: 'stop' | 'resume') =>
  product.call(campaignRoutes[route], { params: { id } }, { token: owner.token });
const look = () =>
  product.running.database.session((run) => run('UPDATE campaigns SET next_reconcile_at = now()'));
const codesOf = async (owner: Advertiser, id: string) =>
  (await campaignOf(product, owner, id)).issues.map(({ code }) => code);
const alertsOf = async ({ token, businessId }: Advertiser) =>
  (await product.call(reportRoutes.alerts, { query: { businessId } }, { token })).body;
const told = async ({ user }: Advertiser) =>
  (await mailsTo(product, user.email)).filter(({ subject }) => /is paused: its budget/.test(subject)).length;
const paused = (owner: Advertiser, campaignRef: string) =>
  until(async () => (await atMeta(owner, campaignRef, 'status')).status === 'PAUSED', 'the pause at Meta');
/** Waits until a look at Meta that began from now on is recorded. */
async function lookedAt(owner: Advertiser, id: string) {
  const read = async () => {
    const [row] = await product.running.database.session((run) =>
      run(`SELECT next_reconcile_at > now() AS done FROM campaigns WHERE id = '${id}'`),
    );
    return row?.done === true;
  };
  await look();
  await until(read, `a look at ${owner.user.email}'s campaign`);
}

describe('a campaign whose budget is raised in Ads Manager', () => {
  it('is paused at Meta, and its owner is told once, with what to do', async () => {
    const { owner, id, made, campaignRef, adSetRef } = await running();
    await inAdsManager(owner, adSetRef, { lifetime_budget: String(made.totalBudget + 1) });
    await paused(owner, campaignRef);
    await settled(product, owner);
    const { status, delivery, issues } = await campaignOf(product, owner, id);
    expect([status, delivery]).toEqual(['paused', 'paused']);
    expect(issues).toMatchObject([{ code: 'budget_raised', remedy: expect.stringContaining('Resume') }]);
    await runJob(product, 'reports.dispatch');
    const mail = await mailTo(product, owner.user.email, ({ subject }) => /its budget at Meta/.test(subject));
    expect(mail.text).toContain(`/dashboard/campaigns/${id}`);
    expect(await alertsOf(owner)).toMatchObject({
      data: [{ kind: 'budget_raised', campaign: { id } }],
      next: { step: 'mend_budget', campaign: { id } },
    });

    // Whoever switches it on in Ads Manager then knows; a further rise is another matter.
    await inAdsManager(owner, campaignRef, { status: 'ACTIVE' });
    await settled(product, owner);
    expect(await codesOf(owner, id)).toContain('running_at_meta');
    await lookedAt(owner, id);
    expect(await atMeta(owner, campaignRef, 'status')).toMatchObject({ status: 'ACTIVE' });
    await runJob(product, 'reports.dispatch');
    await noMailWaits(product);
    expect(await told(owner)).toBe(1);
    await inAdsManager(owner, adSetRef, { lifetime_budget: String(made.totalBudget + 500) });
    await paused(owner, campaignRef);
  });

  it('goes on with what was agreed to once its owner resumes it here', async () => {
    const { owner, id, made, campaignRef, adSetRef } = await running();
    await inAdsManager(owner, adSetRef, { lifetime_budget: String(made.totalBudget * 3) });
    await paused(owner, campaignRef);
    await call(owner, id, 'resume');
    await until(async () => (await atMeta(owner, campaignRef, 'status')).status === 'ACTIVE', 'it runs');
    expect(await atMeta(owner, adSetRef, 'lifetime_budget')).toMatchObject({
      lifetime_budget: String(made.totalBudget),
    });
    await settled(product, owner);
    expect(await codesOf(owner, id)).toEqual([]);
    await runJob(product, 'reports.dispatch');
    expect((await alertsOf(owner)).data).toEqual([]);
  });

  it('stays paused where an ad set was added that has no end, until that is gone', async () => {
    const { owner, id, campaignRef, adSetRef } = await running();
    const { targeting } = await atMeta(owner, adSetRef, 'targeting');
    const added = await inAdsManager(owner, `act_${owner.adAccountId}/adsets`, {
      ...{ name: 'Added', campaign_id: campaignRef, status: 'ACTIVE', targeting, daily_budget: '5000' },
      ...{ billing_event: 'IMPRESSIONS', optimization_goal: 'REACH' },
      bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
    });
    await paused(owner, campaignRef);
    await settled(product, owner);
    expect((await campaignOf(product, owner, id)).delivery).toBe('paused');
    await call(owner, id, 'resume');
    await settled(product, owner);
    expect((await campaignOf(product, owner, id)).status).toBe('paused');
    expect(await atMeta(owner, campaignRef, 'status')).toMatchObject({ status: 'PAUSED' });
    await inAdsManager(owner, added, { status: 'DELETED' });
    await settled(product, owner);
    expect(await codesOf(owner, id)).not.toContain('budget_raised');
    await call(owner, id, 'resume');
    await until(async () => (await atMeta(owner, campaignRef, 'status')).status === 'ACTIVE', 'it runs');
  });

  it('runs on where it is a total that its owner agreed to here, before or since', async () => {
    const { owner, id, made, campaignRef, adSetRef } = await running();
    const wanted = { dailyBudget: made.dailyBudget * 2, ceiling: made.totalBudget * 2 };
    expect((await edit(owner, id, wanted)).status).toBe(200);
    await until(
      async () =>
        (await atMeta(owner, adSetRef, 'lifetime_budget')).lifetime_budget !== String(made.totalBudget),
      'the higher total at Meta',
    );
    await edit(owner, id, { dailyBudget: made.dailyBudget });
    await until(
      async () => (await campaignOf(product, owner, id)).unsaved === null,
      'the lower total at Meta',
    );
    await inAdsManager(owner, adSetRef, { lifetime_budget: String(made.totalBudget * 2) });
    await lookedAt(owner, id);
    expect(await campaignOf(product, owner, id)).toMatchObject({ status: 'active', issues: [] });
    expect(await atMeta(owner, campaignRef, 'status')).toMatchObject({ status: 'ACTIVE' });

    await inAdsManager(owner, adSetRef, { lifetime_budget: String(made.totalBudget * 3) });
    await paused(owner, campaignRef);
    await settled(product, owner);
    expect((await campaignOf(product, owner, id)).delivery).toBe('paused');
    const endDate = addDays(made.endDate, 20);
    const agreed = await product.call(
      campaignEditRoutes.edit,
      { params: { id }, body: { endDate, ceiling: made.totalBudget * 10 } },
      { token: owner.token },
    );
    expect(agreed.status).toBe(200);
    await settled(product, owner);
    expect(await codesOf(owner, id)).not.toContain('budget_raised');
  });
});
