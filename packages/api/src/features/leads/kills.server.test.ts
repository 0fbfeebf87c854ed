import { createHmac } from 'node:crypto';
import { type SandboxProcess, startSandbox } from '@awning/adapters/testing/sandbox';
import { leadRoutes } from '@awning/contract/leads';
import { pushRoutes } from '@awning/contract/push';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Advertiser, advertiser } from '../../testing/advertiser.ts';
import { exhaustive } from '../../testing/exhaustive.ts';
import { type Killable, startKillable } from '../../testing/killable.ts';
import { control, until } from '../../testing/meta.ts';
import { mailsTo } from '../../testing/people.ts';
import { registeredBrowser, shownOn } from '../push/testing/browser.ts';
import { formOf } from './testing/form.ts';

let sandbox: SandboxProcess;
let server: Killable;
beforeAll(async () => {
  sandbox = await startSandbox({ reviewSeconds: 0 });
  server = await startKillable(sandbox, { RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(async () => {
  await server?.close();
  await sandbox?.close();
});

interface Shop {
  owner: Advertiser;
  formId: string;
  /** Names of those who filled in its form. */
  asked: string[];
}

async function openShop(): Promise<Shop> {
  const owner = await advertiser(server.product, { plan: 3 });
  return { owner, formId: await formOf(server.product, owner), asked: [] };
}

/** So many more people fill in the form of a shop. Their names differ from everybody else's. */
async function fillIn({ formId, asked, owner }: Shop, count: number): Promise<void> {
  const names = Array.from({ length: count }, (_, at) => `N${asked.length + at} ${owner.businessId}`);
  asked.push(...names);
  for (const name of names) await control(server.product, 'leads', { formId, answers: { full_name: name } });
}

/** Meta's notice, which is there once the server has answered. @returns the status; none where the server is away */
async function notice({ formId }: Shop, key = 'sandbox-app-secret'): Promise<number | undefined> {
  const value = { form_id: formId };
  const body = JSON.stringify({ object: 'page', entry: [{ changes: [{ field: 'leadgen', value }] }] });
  const headers = {
    'content-type': 'application/json',
    'x-hub-signature-256': `sha256=${createHmac('sha256', key).update(body).digest('hex')}`,
  };
  const url = `${server.product.url}/api/meta/notices`;
  return fetch(url, { method: 'POST', body, headers }).then(
    ({ status }) => status,
    () => undefined,
  );
}

/** Everybody in the inbox of an owner, sorted. */
async function inboxOf({ owner }: Shop): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await server.product.call(
      leadRoutes.inbox,
      { params: { id: owner.businessId }, query: { limit: 100, cursor } },
      { token: owner.token },
    );
    names.push(...body.data.map(({ name }) => name));
    cursor = body.nextCursor ?? undefined;
  } while (cursor);
  return names.sort();
}

it('300 people who ask under kills, and with notices lost, late, doubled or forged, are stored once and told of', {
  ...exhaustive,
  timeout: 400_000,
}, async () => {
  const shops = [await openShop(), await openShop()];
  const each = <Result>(work: (shop: Shop) => Promise<Result>) =>
    Promise.all(shops.map((shop) => work(shop)));
  // After the first kill the server has another address, so that of Meta's own notices none arrives any more.
  const rounds: ((shop: Shop) => Promise<unknown>)[] = [
    (shop) => notice(shop),
    (shop) => Promise.all([notice(shop), notice(shop)]),
    async (shop) => expect(await notice(shop, 'somebody else')).toBe(400),
    async () => undefined,
  ];
  for (let round = 0; round < 10; round++) {
    await each((shop) => fillIn(shop, 15));
    const sent = each(rounds[round % rounds.length] ?? notice);
    if (round % 4 !== 1) {
      await sent;
      continue;
    }
    await server.cut();
    await sent;
    await server.restart();
  }
  await each(notice);
  await until(
    async () => (await each(inboxOf)).every(({ length }) => length >= 150),
    'all are in the inbox',
    120_000,
  );
  for (const shop of shops) expect(await inboxOf(shop)).toEqual(shop.asked.toSorted());
  // A mail that was sent when the power went may go out twice.
  const told = async ({ owner }: Shop) =>
    new Set(
      (await mailsTo(server.product, owner.user.email)).flatMap(
        ({ subject }) => /(?<=enquiry from )N\d+/.exec(subject) ?? [],
      ),
    );
  await until(async () => (await each(told)).every(({ size }) => size === 150), 'all mails', 120_000);
});

/** A generous upper limit of what an owner waits, in milliseconds. */
const mostMs = 60_000;

describe('from a form to a notice and a mail', exhaustive, () => {
  let shop: Shop;
  let browser: Awaited<ReturnType<typeof registeredBrowser>>['browser'];
  beforeAll(async () => {
    shop = await openShop();
    const { token } = shop.owner;
    browser = (await registeredBrowser(server.product, token)).browser;
    const hour = new Date().getUTCHours();
    const quiet = { from: (hour + 10) % 24, until: (hour + 12) % 24, timeZone: 'UTC' };
    await server.product.call(pushRoutes.keepQuiet, { body: { quiet } }, { token });
  });

  const isStored = async (name: string) => (await inboxOf(shop)).includes(name);
  const noticesOf = async (name: string) =>
    (await shownOn(server.product, browser)).filter(({ title }) =>
      title.startsWith(`New enquiry from ${name}`),
    );
  const isShown = async (name: string) => (await noticesOf(name)).length > 0;
  const isMailed = async (name: string) =>
    (await mailsTo(server.product, shop.owner.user.email)).some(({ subject }) =>
      subject.startsWith(`New enquiry from ${name}`),
    );

  const held = { target: 'push', action: 'timeout', delayMs: 120_000 };
  const cases: [
    when: string,
    name: string,
    fault: object | null,
    isThen: (name: string) => Promise<boolean>,
  ][] = [
    ['once it was stored', 'Bea', null, isStored],
    ['while its notice is sent', 'Cat', held, isStored],
    ['when its notice was taken over', 'Dot', { ...held, afterEffect: true }, isShown],
  ];

  /** Both came, in time, and on a device as one, sent twice or not. */
  async function expectBoth(name: string, begun: number) {
    await until(() => isShown(name), 'a notice is on the device');
    await until(() => isMailed(name), 'a mail is there');
    expect(Date.now() - begun).toBeLessThan(mostMs);
    expect(new Set((await noticesOf(name)).map(({ tag }) => tag)).size).toBe(1);
  }
  const ask = (full_name: string) =>
    control(server.product, 'leads', { formId: shop.formId, answers: { full_name } });

  it.each(cases)('it is a minute at most where the server is killed %s', async (_, name, fault, isThen) => {
    if (fault) await control(server.product, 'faults', fault);
    const begun = Date.now();
    await ask(name);
    await notice(shop);
    await until(() => isThen(name), `${name} is where the server is killed`);
    await server.cut();
    await server.restart();
    await expectBoth(name, begun);
  });

  it('it is a minute at most where Meta can’t tell a server that is away, and tries once more', async () => {
    await server.cut();
    const begun = Date.now();
    await ask('Ada');
    expect(await notice(shop)).toBeUndefined();
    await server.restart();
    await notice(shop);
    await expectBoth('Ada', begun);
  });
});
