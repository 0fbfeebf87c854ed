import { leadFormRoutes } from '@awning/contract/lead-forms';
import { type Lead, leadRoutes } from '@awning/contract/leads';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { type Advertiser, advertiser } from '../../../testing/advertiser.ts';
import { control } from '../../../testing/meta.ts';
import { mailsTo } from '../../../testing/people.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { noMailWaits, runJob } from '../../../testing/run-job.ts';
import { noticeOn, registeredBrowser, type SubscribedBrowser } from '../../push/testing/browser.ts';
import { formOf } from '../testing/form.ts';
import { readLeadsNow } from '../testing/read-now.ts';

let product: Product;
let owner: Advertiser;
let formId: string;
let browser: SubscribedBrowser;
beforeAll(async () => {
  product = await startProduct({ because: 'rows' });
});
afterAll(() => product?.close());
beforeEach(async () => {
  owner = await advertiser(product, { plan: 3 });
  formId = await formOf(product, owner, { asksTime: true });
  browser = (await registeredBrowser(product, owner.token)).browser;
});

const minuteMs = 60_000;
const inMinutes = (minutes: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + minutes * minuteMs);
const sql = <Row>(script: string) => product.running.database.session((run) => run(script)) as Promise<Row[]>;
const signedIn = () => ({ token: owner.token });
const inbox = async () =>
  (await product.call(leadRoutes.inbox, { params: { id: owner.businessId }, query: {} }, signedIn())).body
    .data;
const change = ({ id }: Lead, body: object) =>
  product.call(leadRoutes.change, { params: { id }, body }, signedIn());
const calendar = (id: string, token = owner.token, language = 'en') =>
  fetch(`${product.url}/api/leads/${id}/call`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  });

/** Somebody fills in the form. @param call_time as Meta writes it */
async function asked(call_time: string): Promise<Lead> {
  const name = `Rut ${newId()}`;
  await control(product, 'leads', { formId, answers: { full_name: name, phone: '+12127365000', call_time } });
  const find = async () => (await inbox()).find((lead) => lead.name === name);
  await readLeadsNow(product);
  return (await find()) ?? expect.fail('she is in the inbox');
}

/** The minutes until she is reminded of have passed. */
async function remindNow({ id }: Lead) {
  await sql(`UPDATE leads SET call_remind_at = now() - interval '1 second' WHERE id = '${id}'`);
  await Promise.all([runJob(product, 'leads.dispatch'), runJob(product, 'leads.dispatch')]);
  await noMailWaits(product);
}
const reminders = async () =>
  (await mailsTo(product, owner.user.email)).filter(({ subject }) => /^Rut: call at /.test(subject));

it('asks in the form for a day and a time, with the hours of the business below', async () => {
  const path = 'me/accounts?fields=access_token';
  const graph = async (of: string, token: string) =>
    (await fetch(`${product.sandbox.url}/graph/v26.0/${of}&access_token=${token}`)).json();
  const { data } = (await graph(path, owner.metaToken)) as { data: { access_token: string }[] };
  const form = await graph(`${formId}?fields=questions`, String(data[0]?.access_token));
  expect(form).toMatchObject({
    questions: expect.arrayContaining([
      expect.objectContaining({
        type: 'DATE_TIME',
        key: 'call_time',
        label: 'When may we call you?',
        inline_context: expect.stringMatching(/hours|time that you choose/),
      }),
    ]),
  });
  const list = await product.call(leadFormRoutes.list, { params: { id: owner.businessId } }, signedIn());
  expect(list.body.data[0]).toMatchObject({ asksTime: true, timeQuestion: 'When may we call you?' });
});

it('holds when somebody wants to be called, whether Meta says the time zone or not', async () => {
  const withZone = await asked('2027-01-05T10:00:00+0200');
  expect(withZone.callAt).toBe('2027-01-05T08:00:00.000Z');
  expect(withZone.answers.map(({ question }) => question)).toEqual(['When?']);
  // The account is in New York.
  expect((await asked('2027-01-05T10:00')).callAt).toBe('2027-01-05T15:00:00.000Z');
  const unread = await asked('05/01/2027 10:00');
  expect(unread.callAt).toBeNull();
  expect(unread.answers).toContainEqual({ question: 'When may we call you?', answer: '05/01/2027 10:00' });
});

it('reminds her owner once, by mail and on her devices, and of the waiting only after the call', async () => {
  const at = inMinutes(60);
  const lead = await asked(at.toISOString());
  const [row] = await sql<{ call: Date; waiting: Date }>(
    `SELECT call_remind_at AS call, remind_at AS waiting FROM leads WHERE id = '${lead.id}'`,
  );
  expect(new Date(row?.call ?? 0)).toEqual(new Date(at.getTime() - 10 * minuteMs));
  expect(new Date(row?.waiting ?? 0).getTime()).toBeGreaterThanOrEqual(at.getTime() + 15 * minuteMs);
  await remindNow(lead);
  const notice = await noticeOn(product, browser, ({ kind }) => kind === 'leads.call');
  expect(notice).toMatchObject({ tag: lead.id, title: expect.stringMatching(/^Call Rut at \d+:\d\d/) });
  const [mail, ...more] = await reminders();
  expect(more).toEqual([]);
  expect(mail?.text).toMatch(/Wants a call: \w+day, /);
  await runJob(product, 'leads.dispatch');
  await noMailWaits(product);
  expect(await reminders()).toHaveLength(1);
});

it('reminds of nobody who was talked to or deleted, or whose time has passed, and of whoever was tried in vain', async () => {
  const at = inMinutes(60).toISOString();
  const talked = await asked(at);
  await change(talked, { state: 'talked' });
  await remindNow(talked);
  const past = await asked(at);
  await sql(`UPDATE leads SET call_at = now() - interval '1 minute' WHERE id = '${past.id}'`);
  await remindNow(past);
  const deleted = await asked(at);
  await product.call(leadRoutes.remove, { params: { id: deleted.id } }, signedIn());
  await remindNow(deleted);
  expect(await reminders()).toEqual([]);
  const tried = await asked(at);
  await change(tried, { state: 'tried' });
  await remindNow(tried);
  expect(await reminders()).toHaveLength(1);
});

it('gives the call to calendars, to its owner alone', async () => {
  const lead = await asked('2027-01-05T10:00:00Z');
  const file = await calendar(lead.id);
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(file.headers.get('content-disposition')).toContain('.ics');
  const text = (await file.text()).replaceAll('\r\n ', '');
  expect(text).toContain('DTSTART:20270105T100000Z\r\n');
  expect(text).toContain(`SUMMARY:Call ${lead.name} · Cinnamon & Co`);
  expect(text).toContain('+1 212');
  expect((await (await calendar(lead.id, owner.token, 'he')).text()).replaceAll('\r\n ', '')).toContain(
    `SUMMARY:שיחה עם ${lead.name}`,
  );
  const stranger = await advertiser(product, { plan: 2 });
  expect((await calendar(lead.id, stranger.token)).status).toBe(404);
  const byHand = await product.call(
    leadRoutes.add,
    { params: { id: owner.businessId }, body: { name: 'Dan' } },
    { ...signedIn(), headers: { 'idempotency-key': newId() } },
  );
  expect((await calendar(byHand.body.id)).status).toBe(404);
});
