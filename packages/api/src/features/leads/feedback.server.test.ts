import { createHash } from 'node:crypto';
import { leadDataRoutes } from '@awning/contract/lead-data';
import { feedbackWording, leadFeedbackRoutes } from '@awning/contract/lead-feedback';
import { type Lead, type LeadState, leadRoutes } from '@awning/contract/leads';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { type Advertiser, advertiser } from '../../testing/advertiser.ts';
import { control, ledgerOf } from '../../testing/meta.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { runJob } from '../../testing/run-job.ts';
import { formOf } from './testing/form.ts';
import { readLeadsNow } from './testing/read-now.ts';

let product: Product;
let owner: Advertiser;
let formId: string;
beforeAll(async () => {
  product = await startProduct({ because: 'faults', reviewSeconds: 0 });
});
afterAll(() => product?.close());
beforeEach(async () => {
  owner = await advertiser(product, { plan: 3 });
  formId = await formOf(product, owner);
});

const rows = <Row>(script: string) =>
  product.running.database.session((run) => run(script)) as Promise<Row[]>;
const of = () => ({ params: { id: owner.businessId } });
const feedback = async () =>
  (await product.call(leadFeedbackRoutes.feedback, of(), { token: owner.token })).body;
const agree = () =>
  product.call(
    leadFeedbackRoutes.agreeFeedback,
    { ...of(), body: { wording: feedbackWording } },
    { token: owner.token },
  );
const withdraw = () => product.call(leadFeedbackRoutes.withdrawFeedback, of(), { token: owner.token });
const mark = async (lead: Lead, ...states: LeadState[]) => {
  for (const state of states)
    await product.call(
      leadRoutes.change,
      { params: { id: lead.id }, body: { state } },
      { token: owner.token },
    );
};

/** Somebody fills in the form. */
async function asked(name: string): Promise<Lead & { ref: string }> {
  const answers = { full_name: name, phone: '+1 (212) 736-5000', email: ' Rut@Example.com' };
  const { leadId } = await control<{ leadId: string }>(product, 'leads', { formId, answers });
  const find = async () => {
    const { body } = await product.call(leadRoutes.inbox, { ...of(), query: {} }, { token: owner.token });
    return body.data.find((lead) => lead.name === name);
  };
  await readLeadsNow(product);
  return { ...((await find()) as Lead), ref: leadId };
}

/** What Meta got. */
interface Received {
  kind: string;
  name: string;
  state: string;
  event: { event_id: string; user_data: object } & object;
}
const received = async () =>
  ((await ledgerOf(product, owner.adAccountId.replace(/^act_/, ''))) as unknown as Received[]).filter(
    ({ kind }) => kind === 'conversion',
  );
const stagesReceived = async () => (await received()).map(({ name, state }) => [name, state]);

/** The minutes in which something can be taken back are over. */
async function later() {
  await rows(
    `UPDATE lead_stages SET due_at = now() - interval '1 second' WHERE owner_id = '${owner.user.id}' AND sent_at IS NULL`,
  );
  await runJob(product, 'leads.send-stages');
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('telling Meta what became of leads', () => {
  it('is off until its owner agrees, to the words that she was shown', async () => {
    const lead = await asked('Before');
    expect(await feedback()).toMatchObject({ isOn: false, agreedAt: null, wording: null, waiting: 0 });
    await mark(lead, 'talked');
    await later();
    expect((await agree()).body).toMatchObject({ isOn: true, wording: feedbackWording, waiting: 0 });
    await later();
    expect(await received()).toEqual([]);
    const refused = await product.call(
      leadFeedbackRoutes.agreeFeedback,
      { ...of(), body: { wording: '2020-01-01' as typeof feedbackWording } },
      { token: owner.token },
    );
    expect(refused.status).toBe(422);
  });

  it('sends each stage once, hashed, minutes later, and says so in the list of uses', async () => {
    await agree();
    const lead = await asked('Rut Cohen');
    await mark(lead, 'talked', 'won');
    await runJob(product, 'leads.send-stages');
    expect(await received()).toEqual([]);
    expect(await feedback()).toMatchObject({ waiting: 2, sent: 0 });
    await later();
    await mark(lead, 'talked', 'won');
    await later();
    expect(await stagesReceived()).toEqual([
      ['Talked', 'matched'],
      ['Won', 'matched'],
    ]);
    const [first] = await received();
    expect(first?.event).toEqual({
      event_name: 'Talked',
      event_time: expect.any(Number),
      event_id: `${lead.id}-talked`,
      action_source: 'system_generated',
      user_data: {
        lead_id: Number(lead.ref),
        em: [sha256('rut@example.com')],
        ph: [sha256('12127365000')],
      },
      custom_data: { event_source: 'crm', lead_event_source: 'Awning' },
    });
    expect(await feedback()).toMatchObject({ waiting: 0, sent: 2, failure: null });
    const log = await product.call(leadDataRoutes.accesses, of(), { token: owner.token });
    expect(log.body.data).toContainEqual(
      expect.objectContaining({ action: 'reported', actor: 'awning', people: 1 }),
    );
  });

  it('sends nothing of what is taken back, of who is not real, was deleted, or was written down', async () => {
    await agree();
    const back = await asked('Taken back');
    await mark(back, 'talked', 'new');
    const fake = await asked('Nobody');
    await mark(fake, 'tried', 'fake');
    const gone = await asked('Gone');
    await mark(gone, 'won');
    await product.call(leadRoutes.remove, { params: { id: gone.id } }, { token: owner.token });
    const { body } = await product.call(
      leadRoutes.add,
      { ...of(), body: { name: 'Called' } },
      { token: owner.token, headers: { 'idempotency-key': newId() } },
    );
    await mark(body, 'won');
    const changed = await asked('Changed');
    await mark(changed, 'won', 'lost');
    await later();
    expect(await stagesReceived()).toEqual([['Lost', 'matched']]);
  });

  it('stops at once where she withdraws', async () => {
    await agree();
    const lead = await asked('Waits');
    await mark(lead, 'talked');
    expect((await withdraw()).body).toMatchObject({ isOn: false, waiting: 0 });
    await mark(lead, 'won');
    await later();
    expect(await received()).toEqual([]);
    await agree();
    const kept = await rows(`SELECT withdrawn_at FROM lead_consents WHERE owner_id = '${owner.user.id}'`);
    expect(kept).toHaveLength(2);
  });

  it('goes on after an outage, an answer that was lost, and what Meta refuses', async () => {
    await agree();
    const lead = await asked('Outage');
    await mark(lead, 'tried');
    await control(product, 'faults', { target: 'meta', path: '/events', action: 'error', status: 500 });
    await later();
    expect(await received()).toEqual([]);
    await control(product, 'faults', { target: 'meta', path: '/events', action: 'cut', afterEffect: true });
    await later();
    await later();
    // The same id: it counts once.
    expect(await stagesReceived()).toEqual([
      ['Tried', 'matched'],
      ['Tried', 'doubled'],
    ]);
    const wrong = await asked('Wrong');
    await mark(wrong, 'talked');
    await mark(lead, 'talked');
    const old = await asked('Old');
    await mark(old, 'talked');
    await rows(`UPDATE leads SET lead_ref = '12' WHERE id = '${wrong.id}';
      UPDATE lead_stages SET at = now() - interval '8 days' WHERE lead_id = '${old.id}'`);
    await later();
    expect((await stagesReceived()).slice(2)).toEqual([['Talked', 'matched']]);
    expect(await feedback()).toMatchObject({ waiting: 0, sent: 2 });
  });

  it('says what is missing where Meta does not let us, and goes on once it does', async () => {
    await agree();
    const permission = (status: 'declined' | 'granted') =>
      control(product, 'permissions', { userId: owner.metaUserId, permission: 'ads_management', status });
    const lead = await asked('Refused');
    await mark(lead, 'talked');
    await permission('declined');
    await later();
    expect(await feedback()).toMatchObject({ waiting: 1, sent: 0, failure: 'permission' });
    await permission('granted');
    await later();
    expect(await feedback()).toMatchObject({ waiting: 0, sent: 1, failure: null });
  });
});
