import { accountRoutes } from '@awning/contract/accounts';
import { api } from '@awning/contract/api';
import { avatarRoutes } from '@awning/contract/avatars';
import { businessRoutes } from '@awning/contract/businesses';
import { campaignRoutes } from '@awning/contract/campaigns';
import { creativeConversationRoutes } from '@awning/contract/creative-conversations';
import { creativeRoutes } from '@awning/contract/creatives';
import type { Failure } from '@awning/contract/failure';
import type { RouteDefinition } from '@awning/contract/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, photograph, type Shop } from '../../features/creatives/testing/shop.ts';
import { advertiser, campaignFor } from '../../testing/advertiser.ts';
import { eventsIn, withoutKeepAlive } from '../../testing/events.ts';
import { mailsTo, type Person, randomAddress, verifiedOwner } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { newId } from '../ids.ts';
import { keptMs } from './idempotency.ts';

let product: Product;
let owner: Person;
let shop: Shop;
let aheadMs = 0;

beforeAll(async () => {
  product = await startProduct({ clock: { now: () => new Date(Date.now() + aheadMs) } });
  owner = await verifiedOwner(product);
  shop = await openShop(product, owner);
});
afterAll(() => product?.close());

interface Sent {
  status: number;
  text: string;
  body: { id: string } & Failure;
}

/** One request under a key. Each comes from another address, so that rate limits stay out of it. */
async function send(path: string, key: string, body: unknown, person: Person | null = owner): Promise<Sent> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${product.url}/api${path}`, {
    method: 'POST',
    headers: {
      ...(!isForm && { 'content-type': 'application/json' }),
      ...(person && { authorization: `Bearer ${person.token}`, 'x-forwarded-for': randomAddress() }),
      'idempotency-key': key,
    },
    body: isForm ? body : JSON.stringify(body),
  });
  // Without what keeps a quiet stream open.
  const text = withoutKeepAlive(await response.text());
  const json = (response.headers.get('content-type') ?? '').includes('json');
  return { status: response.status, text, body: json ? JSON.parse(text) : null };
}

/** The same request many times at once. @returns the one answer that all of them got */
async function race(times: number, request: () => Promise<Sent>): Promise<Sent> {
  const answers = await Promise.all(Array.from({ length: times }, request));
  expect([...new Set(answers.map(({ status, text }) => `${status} ${text}`))]).toHaveLength(1);
  return answers[0] as Sent;
}

const businesses = async (person: Person) =>
  (await product.call(businessRoutes.list, {}, { token: person.token })).body.data;
const creatives = async (businessId: string) =>
  (await product.call(creativeRoutes.list, { query: { businessId } }, { token: owner.token })).body.data;

it('every call that makes something takes a key, and says so', async () => {
  const routes = Object.values(api).flatMap((feature) => Object.values(feature) as RouteDefinition[]);
  const making = routes.filter(
    ({ method, status, kind }) => method === 'POST' && (status === 201 || kind === 'stream'),
  );
  expect(making.filter(({ idempotencyKey }) => !idempotencyKey).map(({ path }) => path)).toEqual([]);
  const response = await fetch(`${product.url}/api/openapi.json`);
  const { paths } = (await response.json()) as {
    paths: Record<string, Record<string, { parameters?: object[] } | undefined>>;
  };
  for (const { method, path } of routes.filter(({ idempotencyKey }) => idempotencyKey)) {
    const call = paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
    const documented = call?.parameters ?? [];
    expect(documented, path).toContainEqual(
      expect.objectContaining({ in: 'header', name: 'idempotency-key', required: false }),
    );
  }
});

describe('requests with one key that race make one', () => {
  it('business', async () => {
    const other = await verifiedOwner(product);
    const body = { type: 'bakery', name: 'Once' };
    const { status, body: made } = await race(50, () => send('/business', 'one', body, other));
    expect(status).toBe(201);
    expect((await businesses(other)).map(({ id }) => id)).toEqual([made.id]);
  });

  it('avatar', async () => {
    const key = newId();
    const { businessId } = shop;
    const path = `/avatar/businesses/${businessId}/avatars`;
    const { body } = await race(50, () => send(path, key, { humanName: 'Once' }));
    const query = { params: { id: businessId } };
    const listed = await product.call(avatarRoutes.list, query, { token: owner.token });
    expect(listed.body.data.filter(({ humanName }) => humanName === 'Once')).toEqual([body]);
  });

  it('interview', async () => {
    const other = await verifiedOwner(product, { plan: 3 });
    const { businessId } = await openShop(product, other);
    const key = newId();
    const { text } = await race(20, () =>
      send('/chat/avatar/turn', key, { businessId, action: 'start' }, other),
    );
    expect(eventsIn(text).at(-1)).toMatchObject({ event: 'done' });
    const query = { params: { id: businessId } };
    const listed = await product.call(avatarRoutes.list, query, { token: other.token });
    expect(listed.body.data.filter(({ status }) => status === 'draft')).toHaveLength(1);
  });

  it('conversation with the designer, which counts once', async () => {
    const used = async () => {
      const { body } = await product.call(accountRoutes.entitlements, {}, { token: owner.token });
      return body.limits.find(({ key }) => key === 'creatives')?.used ?? 0;
    };
    const before = await used();
    const key = newId();
    const body = { ...shop, action: 'start' };
    const { text } = await race(20, () => send('/chat/creative/conversation', key, body));
    expect(eventsIn(text).filter(({ event }) => event === 'variation')).toHaveLength(3);
    const query = { businessId: shop.businessId };
    const listed = await product.call(
      creativeConversationRoutes.conversations,
      { query },
      { token: owner.token },
    );
    expect(listed.body.data).toHaveLength(1);
    expect((await used()) - before).toBe(1);
  });

  it('upload, as JSON or as a form; other bytes under its key are refused', async () => {
    const { businessId } = await openShop(product, owner);
    const photo = await photograph(900, 900);
    const form = (bytes: Buffer) => {
      const parts = new FormData();
      parts.set('businessId', businessId);
      parts.set('text', 'By form');
      parts.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'bread.jpg');
      return parts;
    };
    const key = newId();
    const { status, body } = await race(50, () => send('/creative', key, form(photo)));
    expect(status).toBe(201);
    expect(await creatives(businessId)).toEqual([body]);
    const other = await send('/creative', key, form(await photograph(900, 901)));
    expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    const image = `data:image/jpeg;base64,${photo.toString('base64')}`;
    await race(20, () => send('/creative', `${key}-json`, { businessId, text: 'By JSON', image }));
    expect(await creatives(businessId)).toHaveLength(2);
  });

  it('campaign', async () => {
    const seller = await advertiser(product);
    const key = newId();
    const { status } = await race(50, () => send('/campaign', key, campaignFor(seller), seller));
    expect(status).toBe(201);
    const query = { params: { id: seller.businessId } };
    const listed = await product.call(campaignRoutes.list, query, { token: seller.token });
    expect(listed.body.data).toHaveLength(1);
  });

  it('sign-up, whose session all of them are given; an address that is taken gets one mail', async () => {
    const email = `${newId()}@shop.example`;
    const body = { firstName: 'Dana', lastName: 'Baker', email, password: 'Cinnamon-7-buns' };
    const key = newId();
    const { status, text } = await race(5, () => send('/user/signup', key, body, null));
    expect(status).toBe(201);
    const { accessToken: token } = JSON.parse(text);
    expect((await product.call(api.identity.me, {}, { token })).body.email).toBe(email);
    const stored = await product.running.database.session((run) =>
      run(`SELECT answer, fingerprint FROM idempotency_keys WHERE key = '${key}'`),
    );
    expect(JSON.stringify(stored)).not.toContain(token.slice(0, 20));
    const second = await race(4, () => send('/user/signup', `${key}-2`, body, null));
    expect(second).toMatchObject({ status: 422, body: { code: 'SIGNUP_FAILED' } });
    await expect.poll(async () => (await mailsTo(product, email)).length).toBe(2);
  });

  it('bug report and contact message, with one mail each to their sender', async () => {
    const writer = await verifiedOwner(product);
    const report = { subject: 'Oven', description: 'It is cold' };
    const key = newId();
    expect((await race(50, () => send('/feedback/bug', key, report, writer))).status).toBe(201);
    const email = `${newId()}@visitor.example`;
    const message = { name: 'Noa', email, message: 'Hello' };
    expect((await race(4, () => send('/mailer/suggestions/apply', key, message, null))).status).toBe(202);
    const thanks = async (address: string, word: RegExp) =>
      (await mailsTo(product, address)).filter(({ subject }) => word.test(subject)).length;
    await expect.poll(() => thanks(email, /./)).toBe(1);
    await expect.poll(() => thanks(writer.user.email, /report/i)).toBe(1);
  });
});

describe('a key', () => {
  const bakery = (name: string) => ({ type: 'bakery', name });

  it('is refused where the request differs, and is each caller’s own', async () => {
    const [one, other] = [await verifiedOwner(product), await verifiedOwner(product)];
    expect((await send('/business', 'key 1', bakery('First'), one)).status).toBe(201);
    const refused = await send('/business', 'key 1', bakery('Second'), one);
    expect(refused).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    const elsewhere = await send('/feedback/bug', 'key 1', { subject: 'a', description: 'b' }, one);
    expect(elsewhere.status).toBe(409);
    expect((await send('/business', 'key 1', bakery('Second'), other)).status).toBe(201);
  });

  it('may be used again after a request that made nothing', async () => {
    const one = await verifiedOwner(product, { plan: 1 });
    expect((await send('/business', 'k', bakery(''), one)).status).toBe(422);
    expect((await send('/business', 'k', bakery('Right'), one)).status).toBe(201);
    expect((await send('/business', 'l', bakery('Beyond the plan'), one)).status).toBe(403);
    const body = { planId: 3 as const };
    await product.call(accountRoutes.upgrade, { body }, { token: one.token });
    expect((await send('/business', 'l', bakery('Beyond the plan'), one)).status).toBe(201);
  });

  it('has 1 to 64 visible characters', async () => {
    const refused = await send('/business', 'x'.repeat(65), bakery('Long'));
    expect(refused).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } });
    expect(refused.body.details?.fields).toHaveProperty('idempotency-key');
    expect((await send('/business', 'é', bakery('Latin'))).status).toBe(422);
  });

  it('gets the first answer for a day, whatever has become of what was made', async () => {
    const one = await verifiedOwner(product);
    const first = await send('/business', 'day', bakery('Monday'), one);
    const params = { id: first.body.id };
    await product.call(businessRoutes.update, { params, body: bakery('Renamed') }, { token: one.token });
    expect((await send('/business', 'day', bakery('Monday'), one)).text).toBe(first.text);
    aheadMs = keptMs;
    try {
      const { email } = one.user;
      const body = { email, password: one.password };
      const { accessToken: token } = (await product.call(api.identity.login, { body })).body;
      const later = await send('/business', 'day', bakery('Monday'), { ...one, token });
      expect(later.status).toBe(201);
      expect(later.body.id).not.toBe(first.body.id);
    } finally {
      aheadMs = 0;
    }
  });

  it('goes with the account', async () => {
    const one = await verifiedOwner(product);
    await send('/business', 'mine', bakery('Gone'), one);
    const body = { password: one.password };
    await product.call(api.identity.deleteUser, { body }, { token: one.token });
    const { database } = product.running;
    const rows = await database.session((run) =>
      run(`SELECT key FROM idempotency_keys WHERE caller = '${one.user.id}'`),
    );
    expect(rows).toEqual([]);
  });
});
