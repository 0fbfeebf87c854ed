import { createECDH } from 'node:crypto';
import { mostDevices, pushRoutes } from '@awning/contract/push';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translate } from '../../platform/messages.ts';
import { control, until } from '../../testing/meta.ts';
import { mailsTo, mailTo, type Person, verifiedOwner } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { noticeOn, registeredBrowser, shownOn, subscribedBrowser, takenOverFor } from './testing/browser.ts';

let product: Product;
let owner: Person;
beforeAll(async () => {
  product = await startProduct({ because: 'faults' });
  owner = await verifiedOwner(product);
});
afterAll(() => product?.close());

const settingsOf = async ({ token }: Person = owner) =>
  (await product.call(pushRoutes.settings, {}, { token })).body;
const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) };
const register = (endpoint: string, { token }: Person = owner, of = keys) =>
  product.call(pushRoutes.register, { body: { endpoint, keys: of } }, { token });
const test = (id: string, { token }: Person = owner) =>
  product.call(pushRoutes.test, { params: { id } }, { token });
const rows = <Row>(script: string) =>
  product.running.database.session((run) => run(script)) as Promise<Row[]>;
const deviceOf = async (id: string, of: Person = owner) =>
  (await settingsOf(of)).devices.find((device) => device.id === id);

describe('a device', () => {
  it('is listed by what its browser is called, and is sent a test notice that it alone can read', async () => {
    const { browser, device } = await registeredBrowser(product, owner.token);
    expect(device).toMatchObject({ browser: 'Chrome', os: 'Android', sentAt: null, failedAt: null });
    expect((await test(device.id)).status).toBe(204);
    expect(await noticeOn(product, browser)).toMatchObject({
      title: 'Notifications work on this device',
      path: '/dashboard/leads',
      language: 'en',
    });
    const [message] = await takenOverFor(product, browser);
    expect(message).toMatchObject({ ttl: 86_400, urgency: 'high', contact: 'mailto:support@awning.example' });
    await until(async () => typeof (await deviceOf(device.id))?.sentAt === 'string', 'it is noted');
  });

  it('is stored encrypted, and stays one when it registers once more', async () => {
    const { browser, device } = await registeredBrowser(product, owner.token);
    const { endpoint, keys } = browser;
    const { body } = await product.call(
      pushRoutes.register,
      { body: { endpoint, keys } },
      { token: owner.token },
    );
    const [row, ...others] = await rows<{ sealed: string; endpoint_print: string }>(
      `SELECT * FROM push_devices WHERE id IN ('${device.id}', '${body.id}')`,
    );
    expect(others).toEqual([]);
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`${browser.id}|${keys.auth}|${keys.p256dh}`));
    await test(body.id);
    await noticeOn(product, browser);
  });

  it('is not sent to, not seen and not removed by anybody else', async () => {
    const stranger = await verifiedOwner(product);
    const { device } = await registeredBrowser(product, owner.token);
    expect((await settingsOf(stranger)).devices).toEqual([]);
    expect((await test(device.id, stranger)).status).toBe(404);
    const removing = { params: { id: device.id } };
    expect((await product.call(pushRoutes.remove, removing, { token: stranger.token })).status).toBe(404);
    expect((await product.call(pushRoutes.remove, removing, { token: owner.token })).status).toBe(204);
    expect(await deviceOf(device.id)).toBeUndefined();
    expect((await test(device.id)).status).toBe(404);
  });

  it('beyond the most takes the place of the oldest', async () => {
    const person = await verifiedOwner(product);
    for (let at = 0; at <= mostDevices; at++) await register(`https://push.example.com/${at}`, person);
    const { devices } = await settingsOf(person);
    expect(devices).toHaveLength(mostDevices);
  });
});

describe('an address', () => {
  it.each([
    'http://push.example.com/a',
    'https://push.example.com:8443/a',
    'https://somebody:secret@push.example.com/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://10.0.0.8/a',
    'https://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:1/push/a',
  ])('%s is refused', async (endpoint) => {
    const answer = await register(endpoint);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ message: translate('en', 'errors:pushRefused') });
  });

  it('with keys that are none is refused', async () => {
    const p256dh = 'B'.repeat(87);
    expect((await register('https://push.example.com/a', owner, { ...keys, p256dh })).status).toBe(422);
  });

  it('whose name leads to this machine is never connected to', async () => {
    const { body: device } = await register('https://localhost/a');
    await test(device.id);
    await until(async () => typeof (await deviceOf(device.id))?.failedAt === 'string', 'it has failed');
  });

  it('that somebody has chosen says nothing of whether notices work', async () => {
    const callsToPush = async () =>
      (await (await fetch(`${product.url}/api/metrics`)).text())
        .split('\n')
        .filter((line) => line.startsWith('awning_outside_calls{target="push"'));
    const before = await callsToPush();
    const { body: device } = await register('https://localhost/b');
    await test(device.id);
    await until(async () => typeof (await deviceOf(device.id))?.failedAt === 'string', 'it has failed');
    expect(await callsToPush()).toEqual(before);
  });

  it('of the sandbox is one of its push service, and none of its controls', async () => {
    for (const path of ['/control/reset', '/push/../control/reset', '/push/messages?a', '/meta/v1'])
      expect([path, (await register(`${product.sandbox.url}${path}`)).status]).toEqual([path, 422]);
  });
});

describe('a device that does not answer', () => {
  it('delays no other of its owner', async () => {
    const person = await verifiedOwner(product);
    const hanging = await registeredBrowser(product, person.token);
    const healthy = await registeredBrowser(product, person.token);
    await control(product, 'faults', {
      ...{ target: 'push', path: hanging.browser.id, action: 'timeout', times: 100 },
    });
    for (let count = 0; count < 8; count++) await test(hanging.device.id, person);
    await test(healthy.device.id, person);
    await noticeOn(product, healthy.browser);
    expect(await shownOn(product, hanging.browser)).toEqual([]);
  });

  it('rests after the third time, says so, and is well again once it answers', async () => {
    const person = await verifiedOwner(product);
    const { browser, device } = await registeredBrowser(product, person.token);
    await control(product, 'faults', {
      ...{ target: 'push', path: browser.id, action: 'error', status: 503, times: 3 },
    });
    for (let count = 0; count < 3; count++) await test(device.id, person);
    const isResting = async () => typeof (await deviceOf(device.id, person))?.restsUntil === 'string';
    await until(isResting, 'it rests');
    expect((await deviceOf(device.id, person))?.failedAt).toBeTruthy();
    await test(device.id, person);
    await noticeOn(product, browser);
    await until(async () => !(await isResting()), 'it is well');
    expect(await deviceOf(device.id, person)).toMatchObject({ failedAt: null, restsUntil: null });
  });
});

describe('what the push service answers', () => {
  it('404 or 410: the device has ended, which its owner is mailed once, until its browser is back', async () => {
    const person = await verifiedOwner(product);
    const { browser, device } = await registeredBrowser(product, person.token);
    await fetch(`${product.sandbox.url}/control/push/${browser.id}`, { method: 'DELETE' });
    await test(device.id, person);
    await until(async () => typeof (await deviceOf(device.id, person))?.endedAt === 'string', 'it has ended');
    await test(device.id, person);
    const subject = translate('en', 'mail:pushEnded.subject');
    const mail = await mailTo(product, person.user.email, (one) => one.subject === subject);
    expect(mail.text).toContain('Chrome on Android');
    const renewed = await subscribedBrowser(product, (await settingsOf(person)).publicKey);
    const { body } = await product.call(
      pushRoutes.register,
      { body: { endpoint: renewed.endpoint, keys: renewed.keys, replaces: browser.endpoint } },
      { token: person.token },
    );
    expect((await settingsOf(person)).devices).toMatchObject([{ id: body.id, endedAt: null }]);
    await test(body.id, person);
    await noticeOn(product, renewed);
    const mails = await mailsTo(product, person.user.email);
    expect(mails.filter((one) => one.subject === subject)).toHaveLength(1);
  });

  it('429 or 503: it is tried once more', async () => {
    const { browser, device } = await registeredBrowser(product, owner.token);
    await control(product, 'faults', { target: 'push', path: browser.id, action: 'error', status: 429 });
    await test(device.id);
    await noticeOn(product, browser);
    expect(await deviceOf(device.id)).toMatchObject({ failedAt: null });
  });

  it('another refusal: it is counted, shown to the owner and not tried once more', async () => {
    const { browser, device } = await registeredBrowser(product, owner.token);
    await control(product, 'faults', { target: 'push', path: browser.id, action: 'error', status: 403 });
    await test(device.id);
    await until(async () => typeof (await deviceOf(device.id))?.failedAt === 'string', 'it has failed');
    const metrics = await (await fetch(`${product.url}/api/metrics`)).text();
    expect(metrics).toMatch(/awning_outside_calls\{target="push",result="refused"\} [1-9]/);
    // What is taken over later ends it.
    await test(device.id);
    await until(async () => (await deviceOf(device.id))?.failedAt === null, 'it works');
    expect(await shownOn(product, browser)).toHaveLength(1);
  });
});

it('a browser’s key of another sender is refused by the push service', async () => {
  const { publicKey } = await settingsOf();
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
  const other = await subscribedBrowser(product, 'B'.repeat(87));
  const { endpoint, keys } = other;
  const { body: device } = await product.call(
    pushRoutes.register,
    { body: { endpoint, keys } },
    { token: owner.token },
  );
  await test(device.id);
  await until(async () => typeof (await deviceOf(device.id))?.failedAt === 'string', 'it has failed');
});

describe('quiet hours', () => {
  it('are kept, taken back, and need a beginning and an end', async () => {
    const keep = (quiet: { from: number; until: number; timeZone: string } | null) =>
      product.call(pushRoutes.keepQuiet, { body: { quiet } }, { token: owner.token });
    const quiet = { from: 22, until: 7, timeZone: 'Asia/Jerusalem' };
    expect((await keep(quiet)).body.quiet).toEqual(quiet);
    expect((await settingsOf()).quiet).toEqual(quiet);
    const never = await keep({ ...quiet, until: 22 });
    expect(never.status).toBe(422);
    expect(JSON.stringify(never.body)).toContain(translate('en', 'errors:quietHoursEmpty'));
    expect((await keep({ ...quiet, timeZone: 'Moon/Tycho' })).status).toBe(422);
    expect((await keep(null)).body.quiet).toBeNull();
  });
});
