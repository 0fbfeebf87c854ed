import { type Lead, leadRoutes } from '@awning/contract/leads';
import { pushRoutes } from '@awning/contract/push';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Advertiser, advertiser } from '../../testing/advertiser.ts';
import { control, until } from '../../testing/meta.ts';
import { mailTo } from '../../testing/people.ts';
import { freePort } from '../../testing/processes.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { runJob } from '../../testing/run-job.ts';
import { noticeOn, registeredBrowser, type SubscribedBrowser, shownOn } from '../push/testing/browser.ts';
import { formOf } from './testing/form.ts';

let product: Product;
let owner: Advertiser;
let formId: string;
let browser: SubscribedBrowser;
beforeAll(async () => {
  product = await startProduct({ reviewSeconds: 0, env: { PORT: String(await freePort()) } });
  owner = await advertiser(product, { plan: 3 });
  formId = await formOf(product, owner);
  browser = (await registeredBrowser(product, owner.token)).browser;
});
afterAll(() => product?.close());

const hourMs = 3_600_000;
const hourAt = (ms: number) => new Date(Date.now() + ms).getUTCHours();
/** Quiet from one of the hours that lie so many hours ahead until another one. @returns the hour of the day at which it ends */
async function quiet(from: number, until: number): Promise<number> {
  const hours = { from: hourAt(from * hourMs), until: hourAt(until * hourMs) };
  await product.call(
    pushRoutes.keepQuiet,
    { body: { quiet: { ...hours, timeZone: 'UTC' } } },
    { token: owner.token },
  );
  return hours.until;
}
beforeEach(async () => {
  await quiet(10, 12);
});

const rows = <Row>(script: string) =>
  product.running.database.session((run) => run(script)) as Promise<Row[]>;
const fillIn = (full_name: string) =>
  control(product, 'leads', {
    formId,
    answers: { full_name, phone: '+1 212-736-5000', email: 'dana@example.com', question: 'Later' },
  });
const named = async (name: string): Promise<Lead | undefined> => {
  const at = { params: { id: owner.businessId }, query: {} };
  const { body } = await product.call(leadRoutes.inbox, at, { token: owner.token });
  return body.data.find((lead) => lead.name === name);
};
async function arrived(name: string): Promise<Lead> {
  await until(async () => (await named(name)) !== undefined, `${name} is in the inbox`);
  return (await named(name)) as Lead;
}
const change = ({ id }: Lead, body: object) =>
  product.call(leadRoutes.change, { params: { id }, body }, { token: owner.token });
const about = ({ id }: Lead, kind: string) =>
  noticeOn(product, browser, (shown) => shown.tag === id && shown.kind === kind);
const remindNow = async ({ id }: Lead) => {
  await rows(`UPDATE leads SET remind_at = NULL WHERE id <> '${id}'`);
  await rows(`UPDATE leads SET remind_at = now() - interval '1 second' WHERE id = '${id}'`);
  await Promise.all([runJob(product, 'leads.dispatch'), runJob(product, 'leads.dispatch')]);
};

it('somebody asks: each device of the owner shows her first name and the business, and nothing else of her', async () => {
  const second = (await registeredBrowser(product, owner.token)).browser;
  await fillIn('Dana Levi');
  const lead = await arrived('Dana Levi');
  const shown = await about(lead, 'leads.arrived');
  expect(shown).toMatchObject({
    title: 'New enquiry from Dana · Cinnamon & Co',
    path: '/dashboard/leads',
    language: 'en',
    tag: lead.id,
  });
  expect(JSON.stringify(shown)).not.toMatch(/Levi|2127365000|dana@|Later/);
  expect(await noticeOn(product, second, ({ tag }) => tag === lead.id)).toEqual(shown);
  await mailTo(product, owner.user.email, ({ subject }) => /New enquiry from Dana/.test(subject));
  const [noted] = await rows<{ actor: string }>(
    `SELECT actor FROM lead_accesses WHERE lead_id = '${lead.id}' AND action = 'notified'`,
  );
  expect(noted?.actor).toBe('awning');
  // The queue holds ids alone.
  const queued = await rows<{ data: object }>(`SELECT data FROM jobs.job WHERE name LIKE 'push.%'`);
  expect(queued.length).toBeGreaterThan(0);
  expect(JSON.stringify(queued)).not.toMatch(/Dana|Levi|2127365000/);
});

it('the reminder takes the place of the first notice, once', async () => {
  await fillIn('Waits Long');
  const lead = await arrived('Waits Long');
  await about(lead, 'leads.arrived');
  await remindNow(lead);
  expect((await about(lead, 'leads.waiting')).title).toBe('Waits is still waiting · Cinnamon & Co');
  await fillIn('Comes After');
  await about(await arrived('Comes After'), 'leads.arrived');
  expect((await shownOn(product, browser)).filter(({ tag }) => tag === lead.id)).toHaveLength(2);
});

it('the reminder that she asked for comes in quiet hours too', async () => {
  await fillIn('Later Please');
  const lead = await arrived('Later Please');
  await change(lead, { state: 'tried' });
  await change(lead, { snoozedUntil: new Date().toISOString() });
  await quiet(0, 2);
  await remindNow(lead);
  expect((await about(lead, 'leads.waiting')).title).toBe('Reminder: Later · Cinnamon & Co');
});

it('what comes in quiet hours is shown when they end, by mail at once; and not at all once answered', async () => {
  const end = await quiet(0, 2);
  const waiting = (id: string) =>
    rows<{ id: string; at: Date }>(
      `SELECT id, start_after AS at FROM jobs.job WHERE name = 'push.send' AND data->'data'->>'id' = '${id}'`,
    );
  await fillIn('Night Owl');
  await fillIn('Night Walker');
  const [owl, walker] = [await arrived('Night Owl'), await arrived('Night Walker')];
  await mailTo(product, owner.user.email, ({ subject }) => /New enquiry from Night/.test(subject));
  const [job] = await waiting(owl.id);
  const aheadMs = Number(job?.at) - Date.now();
  expect(aheadMs).toBeGreaterThan(hourMs / 2);
  expect(new Date(Number(job?.at)).getUTCHours()).toBe(end);
  expect((await shownOn(product, browser)).filter(({ tag }) => tag === owl.id)).toEqual([]);
  await change(walker, { state: 'talked' });
  await rows(`UPDATE jobs.job SET start_after = now() WHERE name = 'push.send' AND state = 'created'`);
  await about(owl, 'leads.arrived');
  // Its own run is over, too.
  await until(
    async () =>
      (await rows(`SELECT 1 FROM jobs.job WHERE name LIKE 'push.%' AND state < 'completed'`)).length === 0,
    'nothing waits',
  );
  expect((await shownOn(product, browser)).filter(({ tag }) => tag === walker.id)).toEqual([]);
});

it('in Hebrew it is said in Hebrew', async () => {
  await rows(`UPDATE users SET language = 'he' WHERE id = '${owner.user.id}'`);
  await fillIn('דנה לוי');
  const lead = await arrived('דנה לוי');
  const shown = await about(lead, 'leads.arrived');
  expect(shown.title).toBe('פנייה חדשה מדנה · Cinnamon & Co');
  expect(shown.language).toBe('he');
});
