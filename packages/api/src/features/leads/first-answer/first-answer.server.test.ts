import { leadDataRoutes } from '@awning/contract/lead-data';
import { firstAnswerRoutes } from '@awning/contract/lead-first-answer';
import { leadRoutes } from '@awning/contract/leads';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { type Advertiser, advertiser } from '../../../testing/advertiser.ts';
import { control, until } from '../../../testing/meta.ts';
import { mailsTo, mailTo } from '../../../testing/people.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { noMailWaits, runJob } from '../../../testing/run-job.ts';
import { formOf } from '../testing/form.ts';
import { readLeadsNow } from '../testing/read-now.ts';

let product: Product;
let owner: Advertiser;
let formId: string;
beforeAll(async () => {
  product = await startProduct({ because: 'rows' });
});
afterAll(() => product?.close());
beforeEach(async () => {
  owner = await advertiser(product, { plan: 3 });
  formId = await formOf(product, owner);
});

const sql = (script: string) => product.running.database.session((run) => run(script));
const of = () => ({ params: { id: owner.businessId } });
const signedIn = () => ({ token: owner.token });
const texts = { en: 'Lovely that you asked.\nWe will call you.', he: 'תודה שפניתם. נחזור אליכם.' };
const set = (words: Record<'en' | 'he', string>) =>
  product.call(firstAnswerRoutes.setFirstAnswer, { ...of(), body: { texts: words } }, signedIn());
const inbox = async () =>
  (await product.call(leadRoutes.inbox, { ...of(), query: {} }, signedIn())).body.data;

/** Somebody fills in the form, and all mail is out. @returns the lead */
async function asked(email: string) {
  const name = `Rut ${newId()}`;
  await control(product, 'leads', { formId, answers: { full_name: name, phone: '+12127365000', email } });
  const find = async () => (await inbox()).find((lead) => lead.name === name);
  await readLeadsNow(product);
  await noMailWaits(product);
  return (await find()) ?? expect.fail('she is in the inbox');
}
const address = () => `${newId()}@lead.example`;

it('is off until it is switched on, shown word for word before', async () => {
  const to = address();
  await asked(to);
  expect(await mailsTo(product, to)).toEqual([]);
  const { body } = await product.call(firstAnswerRoutes.firstAnswer, of(), signedIn());
  expect(body).toMatchObject({ isOn: false, since: null, replyTo: owner.user.email });
  expect(body.texts.he).not.toBe('');
});

it('mails whoever asks once, in her words, with answers going to the owner', async () => {
  const shown = (await set(texts)).body;
  const to = address();
  const lead = await asked(to);
  const mail = await mailTo(product, to);
  expect(mail.subject).toBe(shown.frames.en.subject);
  for (const words of ['Hello Rut,', ...texts.en.split('\n'), shown.frames.en.footer])
    expect(mail.text).toContain(words);
  expect(mail.text).not.toMatch(/https?:/);
  expect(lead.firstAnswer).toBe('sent');
  await sql(`UPDATE lead_inlets SET read_until = NULL, reconciled_at = NULL`);
  await asked(address());
  expect(await mailsTo(product, to)).toHaveLength(1);
  const uses = await product.call(leadDataRoutes.accesses, of(), signedIn());
  expect(uses.body.data).toContainEqual(expect.objectContaining({ action: 'answered', actor: 'awning' }));
});

it('sends an address no more than a few, whoever writes to it', async () => {
  await set(texts);
  const to = address();
  for (let times = 0; times < 4; times++) await asked(to);
  expect(await mailsTo(product, to)).toHaveLength(2);
});

it('tells her of an address that does not work', async () => {
  await set(texts);
  const to = address();
  const refusal = { method: 'RCPT', status: 550, body: '5.1.1 No such mailbox here', path: to, times: 1 };
  await control(product, 'faults', { target: 'mail', action: 'error', ...refusal });
  const lead = await asked(to);
  await until(
    async () => (await inbox()).find(({ id }) => id === lead.id)?.firstAnswer === 'undeliverable',
    'it says so',
  );
});

it('sends nothing once it is switched off, of who was deleted, or of an account that goes', async () => {
  const to = address();
  const lead = await asked(to);
  /** Its mail goes out now, as if it had been asked for. */
  const sendWaiting = async () => {
    await sql(`UPDATE leads SET first_answer = 'waiting' WHERE id = '${lead.id}'`);
    const data = { ownerId: owner.user.id, id: lead.id, timeZone: 'UTC' };
    await runJob(product, 'mail.send', { kind: 'leads.first-answer', data });
    return (await mailsTo(product, to)).length;
  };
  expect(await sendWaiting()).toBe(0);
  await set(texts);
  expect(await sendWaiting()).toBe(1);
  await sql(`UPDATE leads SET received_at = now() - interval '3 hours' WHERE id = '${lead.id}'`);
  expect(await sendWaiting()).toBe(1);
  await sql(`UPDATE leads SET received_at = now() WHERE id = '${lead.id}'`);
  await product.call(leadRoutes.remove, { params: { id: lead.id } }, signedIn());
  expect(await sendWaiting()).toBe(1);
  const last = await asked(address());
  const data = { ownerId: owner.user.id, id: last.id, timeZone: 'UTC' };
  const before = (await mailsTo(product, last.mail)).length;
  await sql(`UPDATE leads SET first_answer = 'waiting' WHERE id = '${last.id}'`);
  await sql(`UPDATE users SET deletion_requested_at = now() WHERE id = '${owner.user.id}'`);
  await runJob(product, 'mail.send', { kind: 'leads.first-answer', data });
  expect(await mailsTo(product, last.mail)).toHaveLength(before);
});

it.each(['Come by: 10% off', 'See www.cakes.example', 'רק השבוע: מבצע', ''])(
  'refuses “%s”',
  async (words) => {
    expect((await set({ ...texts, en: words })).status).toBe(422);
  },
);
