import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '../platform/json.ts';
import { control, type Rig, startRig } from '../testing/kit.ts';

let rig: Rig;
let receiver: Server;
const received: { body: string; signature: string }[] = [];
beforeAll(async () => {
  rig = await startRig();
  receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ body, signature: String(request.headers['stripe-signature']) });
    response.end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  await control(rig, 'stripe/webhooks', {
    url: `http://127.0.0.1:${port}/`,
    secret: 'whsec_ofTheTest',
    held: true,
  });
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await rig.sandbox.close();
});

async function call(method: string, path: string, form: Record<string, string> = {}, key?: string) {
  const body = new URLSearchParams(form);
  const response = await fetch(`${rig.sandbox.url}/v1/${path}`, {
    method,
    headers: { authorization: 'Bearer sk_test_1', ...(key && { 'idempotency-key': key }) },
    ...(method === 'POST' && { body }),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as JsonObject & { id: string },
  };
}
const seconds = (iso: string) => Date.parse(iso) / 1000;

/** A subscription to a new price, paid on Checkout's page. */
async function subscribe(amount: number) {
  const product = await call('POST', 'products', { name: 'Plan' });
  const price = await call('POST', 'prices', {
    product: product.body.id,
    currency: 'usd',
    unit_amount: String(amount),
    'recurring[interval]': 'month',
  });
  const customer = await call('POST', 'customers', { email: 'rosa@shop.example' });
  const session = await call('POST', 'checkout/sessions', {
    mode: 'subscription',
    customer: customer.body.id,
    'line_items[0][price]': price.body.id,
    'line_items[0][quantity]': '1',
    success_url: 'http://127.0.0.1/back',
  });
  const paid = await fetch(String(session.body.url), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number: '4242424242424242' }),
  });
  expect(paid.headers.get('location')).toBe('http://127.0.0.1/back');
  const list = await call('GET', `subscriptions?customer=${customer.body.id}&expand[0]=data.latest_invoice`);
  return {
    price: price.body.id,
    customer: customer.body.id,
    subscription: (list.body.data as JsonObject[])[0] as JsonObject,
  };
}
const periodOf = (subscription: JsonObject) => {
  const [item] = (
    subscription.items as { data: { current_period_start: number; current_period_end: number }[] }
  ).data;
  return [item?.current_period_start, item?.current_period_end];
};

test('errors have the shape of the original', async () => {
  const unknown = await call('POST', 'customers', { emial: 'x' });
  expect([unknown.status, unknown.body.error]).toEqual([
    400,
    {
      type: 'invalid_request_error',
      message: 'Received unknown parameter: emial',
      code: 'parameter_unknown',
      param: 'emial',
    },
  ]);
  expect((await call('POST', 'products')).body.error).toMatchObject({
    code: 'parameter_missing',
    param: 'name',
  });
  expect((await call('GET', 'customers/cus_1')).body.error).toMatchObject({ code: 'resource_missing' });
  const bare = await fetch(`${rig.sandbox.url}/v1/customers`, { method: 'POST' });
  expect(bare.status).toBe(401);
});

test('the same idempotency key gives the same answer, and is refused with other parameters', async () => {
  const first = await call('POST', 'customers', { email: 'a@b.example' }, 'key-1');
  const repeated = await call('POST', 'customers', { email: 'a@b.example' }, 'key-1');
  expect(repeated.body.id).toBe(first.body.id);
  expect(repeated.headers.get('idempotent-replayed')).toBe('true');
  const other = await call('POST', 'customers', { email: 'c@d.example' }, 'key-1');
  expect([other.status, other.body.error]).toMatchObject([400, { type: 'idempotency_error' }]);
});

test("a month's end stays a month's end, and a renewal is a draft for an hour", async () => {
  const until = (iso: string) => rig.pass(Date.parse(iso) - rig.now());
  until('2027-01-31T10:00:00Z');
  const { subscription } = await subscribe(2900);
  const read = async () =>
    (await call('GET', `subscriptions/${subscription.id}?expand[0]=latest_invoice`)).body as JsonObject;
  const ends = ['2027-02-28T10:00:00Z', '2027-03-31T10:00:00Z', '2027-04-30T10:00:00Z'];
  for (const [index, end] of ends.entries()) {
    expect(periodOf(await read())[1]).toBe(seconds(end));
    until(end);
    if (index > 0) continue;
    expect((await read()).latest_invoice).toMatchObject({
      status: 'draft',
      billing_reason: 'subscription_cycle',
    });
    rig.pass(3600_000);
    expect((await read()).latest_invoice).toMatchObject({ status: 'paid', amount_paid: 2900 });
  }
});

test('events are signed, and come as often and in the order that is asked for', async () => {
  await control(rig, 'stripe/webhooks/release', {});
  received.length = 0;
  await subscribe(4900);
  const { body } = await control(rig, 'stripe/webhooks/release', { order: 'reversed', copies: 2 });
  expect(received).toHaveLength(Number(body.released) * 2);
  const types = received.map((one) => (JSON.parse(one.body) as { type: string }).type);
  expect(types[0]).toBe('checkout.session.completed');
  expect(types.indexOf('invoice.paid')).toBeLessThan(types.indexOf('customer.subscription.created'));
  expect(received[0]?.signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
});
