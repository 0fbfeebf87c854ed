import { createHmac } from 'node:crypto';
import { startWebsites } from '@awning/adapters/testing/websites';
import { leadDataRoutes } from '@awning/contract/lead-data';
import {
  type LeadDelivery,
  type LeadWebhook,
  leadDelivery,
  leadWebhookRoutes,
} from '@awning/contract/lead-webhook';
import { leadRoutes } from '@awning/contract/leads';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { type Advertiser, advertiser } from '../../../testing/advertiser.ts';
import { until } from '../../../testing/meta.ts';
import { mailsTo, mailTo } from '../../../testing/people.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { noMailWaits, runJob } from '../../../testing/run-job.ts';

interface Came {
  path: string;
  signature: string;
  delivery: string;
  text: string;
  body: LeadDelivery;
}

let product: Product;
let websites: Awaited<ReturnType<typeof startWebsites>>;
let owner: Advertiser;
let address: string;
const logged: string[] = [];
const came: Came[] = [];
/** Statuses with which the next requests are answered; then 200. */
const answers: number[] = [];
beforeAll(async () => {
  websites = await startWebsites({
    'crm.test': (request, response) => {
      let text = '';
      request.on('data', (piece) => {
        text += piece;
      });
      request.on('end', () => {
        const { 'awning-signature': signature, 'awning-delivery': delivery } = request.headers;
        const path = request.url ?? '';
        came.push({ path, signature: `${signature}`, delivery: `${delivery}`, text, body: JSON.parse(text) });
        const status = answers.shift() ?? 200;
        response.writeHead(status, status === 302 ? { location: 'http://crm.test/elsewhere' } : {}).end('ok');
      });
    },
  });
  product = await startProduct({
    env: { SITE_LOOPBACK_HOSTS: websites.hosts },
    log: (line) => logged.push(line),
  });
});
afterAll(async () => {
  await product?.close();
  await websites?.close();
});
beforeEach(async () => {
  answers.length = 0;
  owner = await advertiser(product, { plan: 3 });
  address = `http://crm.test/${newId()}?key=hidden-in-the-address`;
});

const sql = <Row>(script: string) => product.running.database.session((run) => run(script)) as Promise<Row[]>;
const of = () => ({ params: { id: owner.businessId } });
const webhook = async () =>
  (await product.call(leadWebhookRoutes.webhook, of(), { token: owner.token })).body;
const set = (to: string) =>
  product.call(leadWebhookRoutes.setWebhook, { ...of(), body: { address: to } }, { token: owner.token });
const add = async (name: string) =>
  (
    await product.call(
      leadRoutes.add,
      { ...of(), body: { name, phone: '+12127365000', mail: 'rut@example.com' } },
      { token: owner.token, headers: { 'idempotency-key': newId() } },
    )
  ).body;
/** What this test's receiver was sent. */
const received = () => came.filter(({ path }) => address.endsWith(path));
const settled = (fits: (now: LeadWebhook) => boolean) =>
  until(async () => fits(await webhook()), 'it is settled');
/** Whatever waits is due now. */
async function later() {
  await sql(
    `UPDATE lead_deliveries SET due_at = now() - interval '1 second' WHERE owner_id = '${owner.user.id}' AND due_at IS NOT NULL`,
  );
  await runJob(product, 'leads.forward');
}
const signs = ({ signature, text }: Came, secret: string) => {
  const seconds = /t=(\d+)/.exec(signature)?.[1];
  const wanted = createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex');
  return signature.split(',').includes(`v1=${wanted}`);
};

it('sends a lead as the contract shows it, signed, and says so in the list of uses', async () => {
  await add('Before');
  const { secret } = (await set(address)).body;
  const lead = await add('Rut');
  await settled(({ deliveries }) => deliveries[0]?.state === 'delivered');
  expect(received()).toHaveLength(1);
  const [first] = received() as [Came];
  expect(leadDelivery.parse(first.body)).toEqual({
    ...{ id: first.delivery, type: 'lead.created', createdAt: expect.any(String) },
    lead,
  });
  expect(signs(first, secret ?? '')).toBe(true);
  expect(signs(first, 'awnsec_another')).toBe(false);
  const uses = await product.call(leadDataRoutes.accesses, of(), { token: owner.token });
  expect(uses.body.data).toContainEqual(
    expect.objectContaining({ action: 'forwarded', actor: 'awning', people: 1 }),
  );
  expect(await webhook()).toMatchObject({
    address,
    deliveries: [{ leadId: lead.id, tries: 1, status: 200 }],
  });
});

it('shows the secret once, and signs with both for a day after a new one', async () => {
  const before = (await set(address)).body.secret ?? '';
  expect((await set(`${address}&again`)).body.secret).toBeNull();
  expect(JSON.stringify(await webhook())).not.toContain(before);
  await set(address);
  const rotated = await product.call(leadWebhookRoutes.rotateWebhookSecret, of(), { token: owner.token });
  expect(rotated.body.oldSecretUntil).not.toBeNull();
  await add('Rut');
  await settled(({ deliveries }) => deliveries[0]?.state === 'delivered');
  const [first] = received() as [Came];
  expect([before, rotated.body.secret ?? ''].map((secret) => signs(first, secret))).toEqual([true, true]);
});

it('tries what was refused again with the same id, until it is taken over', async () => {
  await set(address);
  answers.push(500, 302);
  await add('Rut');
  await settled(({ deliveries }) => deliveries[0]?.failure === 'refused');
  expect((await webhook()).deliveries[0]).toMatchObject({ state: 'waiting', tries: 1, status: 500 });
  await later();
  expect((await webhook()).deliveries[0]).toMatchObject({
    state: 'waiting',
    failure: 'redirected',
    tries: 2,
  });
  await later();
  expect((await webhook()).deliveries[0]).toMatchObject({ state: 'delivered', failure: null, tries: 3 });
  expect(new Set(received().map(({ body }) => body.id)).size).toBe(1);
  // Where it was redirected to, nobody was asked.
  expect(came.filter(({ path }) => path === '/elsewhere')).toEqual([]);
});

it('gives up after three days, and sends again when asked', async () => {
  await set(address);
  answers.push(500);
  await add('Rut');
  await settled(({ deliveries }) => deliveries[0]?.failure === 'refused');
  await sql(
    `UPDATE lead_deliveries SET begun_at = now() - interval '4 days' WHERE owner_id = '${owner.user.id}'`,
  );
  answers.push(500);
  await later();
  const [given] = (await webhook()).deliveries;
  expect(given).toMatchObject({ state: 'failed', nextAt: null });
  await product.call(
    leadWebhookRoutes.sendAgain,
    { params: { id: given?.id ?? '' } },
    { token: owner.token },
  );
  await settled(({ deliveries }) => deliveries[0]?.state === 'delivered');
  expect(new Set(received().map(({ body }) => body.id)).size).toBe(1);
});

it('tells its owner once that leads are not taken over, and anew once one was', async () => {
  await set(address);
  const told = async () =>
    (await mailsTo(product, owner.user.email)).filter(({ text }) => text.includes('?tab=forward')).length;
  const giveUp = async (name: string) => {
    answers.push(500, 500);
    await add(name);
    await settled(({ deliveries }) => deliveries[0]?.failure === 'refused');
    await sql(
      `UPDATE lead_deliveries SET begun_at = now() - interval '4 days' WHERE owner_id = '${owner.user.id}'`,
    );
    await later();
    await settled(({ deliveries }) => deliveries[0]?.state === 'failed');
    await noMailWaits(product);
  };
  await giveUp('Rut');
  const mail = await mailTo(product, owner.user.email, ({ text }) => text.includes('?tab=forward'));
  // The address may hold a key.
  expect(`${mail.subject} ${mail.text}`).not.toMatch(/crm.test|Rut/);
  await giveUp('Lea');
  expect(await told()).toBe(1);
  await add('Noa');
  await settled(({ deliveries }) => deliveries[0]?.state === 'delivered');
  await giveUp('Tal');
  expect(await told()).toBe(2);
});

it('sends a test once, with a made-up lead', async () => {
  await set(address);
  answers.push(404);
  await product.call(leadWebhookRoutes.testWebhook, of(), { token: owner.token });
  await settled(({ deliveries }) => deliveries[0]?.state === 'failed');
  expect((await webhook()).deliveries[0]).toMatchObject({ type: 'test', leadId: null, status: 404 });
  expect(received()[0]?.body).toMatchObject({
    type: 'test',
    lead: { isTest: true, mail: 'test@example.com' },
  });
});

it('sends nothing of who was deleted, nothing once it is removed, nothing of an account that goes', async () => {
  await set(address);
  answers.push(500, 500, 500);
  const deleted = await add('Deleted');
  await settled(({ deliveries }) => deliveries[0]?.failure === 'refused');
  await product.call(leadRoutes.remove, { params: { id: deleted.id } }, { token: owner.token });
  await later();
  expect((await webhook()).deliveries).toEqual([]);
  await add('Waits');
  await settled(({ deliveries }) => deliveries[0]?.failure === 'refused');
  const removed = await product.call(leadWebhookRoutes.removeWebhook, of(), { token: owner.token });
  expect(removed.body).toMatchObject({ address: null, deliveries: [] });
  await add('After');
  await later();
  expect(received()).toHaveLength(2);
  await set(address);
  await add('Of an account that goes');
  await settled(({ deliveries }) => deliveries[0]?.failure === 'refused');
  await sql(`UPDATE users SET deletion_requested_at = now() WHERE id = '${owner.user.id}'`);
  await later();
  expect(received()).toHaveLength(3);
  expect(
    await sql(`SELECT kind FROM revocations WHERE owner_id = '${owner.user.id}' AND kind = 'leads.webhook'`),
  ).not.toEqual([]);
});

it('refuses addresses that are none of the public internet, and those of other accounts', async () => {
  for (const refused of [
    'https://127.0.0.1/hook',
    'https://[::1]/hook',
    'https://10.0.0.8/hook',
    'https://localhost/hook',
    'https://crm.example:8443/hook',
    'https://name:word@crm.example/hook',
    'http://crm.example/hook',
    'ftp://crm.example/hook',
  ])
    expect((await set(refused)).status, refused).toBe(422);
  const other = await advertiser(product, { plan: 3 });
  const foreign = await product.call(leadWebhookRoutes.webhook, of(), { token: other.token });
  expect(foreign.status).toBe(404);
});

it('logs neither the address, nor the secret, nor who asked, and keeps them encrypted', async () => {
  const { secret } = (await set(address)).body;
  answers.push(500);
  await add('Zerubbabel');
  await settled(({ deliveries }) => deliveries[0]?.failure === 'refused');
  await later();
  const words = [secret ?? 'none', 'hidden-in-the-address', 'Zerubbabel'];
  for (const word of words) expect(logged.filter((line) => line.includes(word))).toEqual([]);
  const stored = JSON.stringify(await sql('SELECT * FROM lead_webhooks, lead_deliveries'));
  for (const word of words) expect(stored).not.toContain(word);
});
