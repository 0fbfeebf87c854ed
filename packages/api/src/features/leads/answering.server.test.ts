import { businessRoutes } from '@awning/contract/businesses';
import { type Lead, type LeadState, leadRoutes } from '@awning/contract/leads';
import { reportRoutes } from '@awning/contract/reports';
import { resultRoutes } from '@awning/contract/results';
import { addDays, dateIn } from '@awning/contract/zoned-time';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { type Advertiser, advertiser, createCampaign } from '../../testing/advertiser.ts';
import { campaignOnPaper } from '../../testing/campaign-on-paper.ts';
import { mailsTo } from '../../testing/people.ts';
import type { Product } from '../../testing/product.ts';
import { noMailWaits, runJob } from '../../testing/run-job.ts';
import { shareProduct } from '../../testing/shared-product.ts';

let product: Product;
beforeAll(async () => {
  product = await shareProduct();
});

const sql = (script: string) => product.running.database.session((run) => run(script));
const minute = 60_000;
const zone = 'America/New_York';

/** Somebody who came by a campaign. @param since when, and how long the answer took, where there is one */
async function lead(
  { businessId, token }: Advertiser,
  campaignId: string | null,
  state: LeadState,
  since?: { at: Date; answeredAfterMs?: number },
): Promise<Lead> {
  const added = await product.call(
    leadRoutes.add,
    { params: { id: businessId }, body: { name: 'Rut', campaignId } },
    { token, headers: { 'idempotency-key': newId() } },
  );
  const { id } = added.body;
  const { body } = await product.call(leadRoutes.change, { params: { id }, body: { state } }, { token });
  if (since) {
    const { at, answeredAfterMs } = since;
    const answeredAt = answeredAfterMs ? new Date(at.getTime() + answeredAfterMs) : null;
    await sql(`UPDATE leads SET source = 'form', lead_ref = '${id}', arrived_at = '${at.toISOString()}',
      answered_at = ${answeredAt ? `'${answeredAt.toISOString()}'` : 'NULL'} WHERE id = '${id}'`);
  }
  return body;
}

const ago = (minutes: number) => new Date(Date.now() - minutes * minute);

it('takes no campaign of another business for somebody who called', async () => {
  const owner = await advertiser(product, { plan: 3 });
  const { id: campaignId } = (await createCampaign(product, owner)).body;
  const other = await product.call(
    businessRoutes.create,
    { body: { type: 'bakery', name: 'Second' } },
    { token: owner.token },
  );
  expect(other.status).toBe(201);
  const add = (businessId: string) =>
    product.call(
      leadRoutes.add,
      { params: { id: businessId }, body: { name: 'Rut', campaignId } },
      { token: owner.token, headers: { 'idempotency-key': newId() } },
    );
  expect((await add(other.body.id)).status).toBe(404);
  expect((await add(owner.businessId)).status).toBe(201);
});

describe('whoever waits for an answer', () => {
  const nextOf = async ({ token, businessId }: Advertiser, language = 'en') =>
    (
      await product.call(
        reportRoutes.alerts,
        { query: { businessId } },
        { token, headers: { 'accept-language': language } },
      )
    ).body.next;

  it('is the next step of her business, until she is answered or put off', async () => {
    const owner = await advertiser(product);
    const before = await nextOf(owner);
    expect(before.step).not.toBe('answer');
    const first = await lead(owner, null, 'new', { at: ago(125) });
    await lead(owner, null, 'talked', { at: ago(500), answeredAfterMs: minute });
    expect(await nextOf(owner)).toEqual({
      step: 'answer',
      campaign: null,
      sentence: 'One person has been waiting for an answer for 2 hours.',
    });
    const second = await lead(owner, null, 'new', { at: ago(25) });
    expect((await nextOf(owner)).sentence).toBe(
      '2 people are waiting for an answer, the longest for 2 hours.',
    );
    expect((await nextOf(owner, 'he')).sentence).toBe('שתי פניות מחכות לתשובה, הראשונה כבר שעתיים.');
    const change = ({ id }: Lead, body: object) =>
      product.call(leadRoutes.change, { params: { id }, body }, { token: owner.token });
    await change(first, { state: 'tried' });
    expect((await nextOf(owner)).sentence).toBe('One person has been waiting for an answer for 25 minutes.');
    await change(second, { snoozedUntil: ago(-60).toISOString() });
    expect(await nextOf(owner)).toEqual(before);
    await change(second, { snoozedUntil: ago(1).toISOString() });
    expect((await nextOf(owner)).step).toBe('answer');
  });
});

describe('the weekly report', () => {
  /** Noon of a day within the week that is reported; until eight on a Monday that is the week before the last. */
  const within = () => {
    const today = dateIn(ago(8 * 60), zone);
    const weekDay = new Date(`${today}T00:00:00Z`).getUTCDay();
    return new Date(`${addDays(today, -4 - ((weekDay + 6) % 7))}T17:00:00Z`);
  };

  async function reportTo(owner: Advertiser): Promise<string> {
    // The look plans the report, and makes the next one due.
    await runJob(product, 'reports.dispatch');
    await sql(`DELETE FROM reports WHERE owner_id = '${owner.user.id}';
      UPDATE report_schedules SET next_at = now() - interval '1 minute' WHERE owner_id = '${owner.user.id}'`);
    await runJob(product, 'reports.dispatch');
    await noMailWaits(product);
    // The newest first.
    const reports = (await mailsTo(product, owner.user.email)).filter(({ text }) => text.includes('&end'));
    return reports[0]?.text ?? '';
  }

  it('says how fast people were answered who filled in a form, and nothing where nobody did', async () => {
    const owner = await advertiser(product);
    const days = Array.from({ length: 21 }, () => ({ spend: 100, clicks: 5 }));
    await campaignOnPaper(product, owner, [{ days }]);
    const silent = await reportTo(owner);
    expect(silent).toMatch(/week before/);
    expect(silent).not.toMatch(/by form/);
    const at = within();
    await lead(owner, null, 'lost', { at, answeredAfterMs: 25 * minute });
    expect(await reportTo(owner)).toContain(
      "This week's only enquiry by form was answered within 25 minutes.",
    );
    for (const minutes of [5, 60 * 30])
      await lead(owner, null, 'talked', { at, answeredAfterMs: minutes * minute });
    // Who came before the week, and who was written down, do not count.
    await lead(owner, null, 'new', { at: new Date(at.getTime() - 8 * 24 * 60 * minute) });
    const caller = await lead(owner, null, 'won');
    await sql(`UPDATE leads SET arrived_at = '${at.toISOString()}' WHERE id = '${caller.id}'`);
    await lead(owner, null, 'new', { at });
    expect(await reportTo(owner)).toContain(
      "3 of this week's 4 enquiries by form were answered, half of them within 25 minutes.",
    );
    expect(await reportTo(owner)).toContain(
      'Next step: answer your enquiries. 2 people are waiting for an answer',
    );
    await sql(`UPDATE leads SET state = 'new', answered_at = NULL WHERE owner_id = '${owner.user.id}'`);
    expect(await reportTo(owner)).toContain("None of this week's 4 enquiries by form has been answered.");
  });
});

describe('the results of a campaign', () => {
  it('say how many leads became customers at what cost, in both languages, and which were not real', async () => {
    const owner = await advertiser(product);
    const days = Array.from({ length: 31 }, () => ({ spend: 2000, clicks: 5 }));
    const { id } = await campaignOnPaper(product, owner, [{ days }]);
    const customers = async (language = 'en') =>
      (
        await product.call(
          resultRoutes.ofCampaign,
          { params: { id } },
          { token: owner.token, headers: { 'accept-language': language } },
        )
      ).body.customers?.replace(/[\u2066-\u2069\u200e\u200f]/g, '');
    // One of no campaign is not of this one.
    await lead(owner, null, 'won');
    expect(await customers()).toBeUndefined();
    await lead(owner, id, 'talked');
    expect(await customers()).toBe('One lead so far, and no customer.');
    await lead(owner, id, 'won');
    expect(await customers()).toBe('1 customer, for $620.');
    await lead(owner, id, 'won');
    await lead(owner, id, 'fake');
    expect(await customers()).toBe('2 customers, $310 each. 1 was no real enquiry.');
    await lead(owner, id, 'lost');
    expect(await customers()).toBe('2 customers, $310 each. 1 was lost. 1 was no real enquiry.');
    expect(await customers('he')).toMatch(
      /^שני לקוחות, .*310.* לכל אחד\. פנייה אחת לא יצאה לפועל\. פנייה אחת לא הייתה אמיתית\.$/,
    );
  });
});
