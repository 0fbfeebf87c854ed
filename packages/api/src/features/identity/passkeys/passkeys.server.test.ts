import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { identityRoutes } from '@awning/contract/identity';
import { maxPasskeys, passkeyRoutes } from '@awning/contract/passkeys';
import { sessionRoutes } from '@awning/contract/sessions';
import type { Proof } from '@awning/contract/webauthn';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { Authenticator, type Deviation } from '../../../testing/authenticator.ts';
import { GoogleBrowser } from '../../../testing/google.ts';
import {
  cookieOf,
  mailsTo,
  mailTo,
  type Person,
  randomAddress,
  signUp,
  tokenIn,
} from '../../../testing/people.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { relyingPartyOf } from './relying-party.ts';

// The public address of a test's product is an IP address on loopback, so passkeys belong to localhost.
const origin = 'http://localhost:0';
const minutes = 60_000;
let offset = 0;
let product: Product;
const written: string[] = [];
beforeAll(async () => {
  product = await startProduct({
    clock: { now: () => new Date(Date.now() + offset) },
    log: (line) => written.push(line),
  });
});
afterEach(() => {
  offset = 0;
});
afterAll(() => product.close());

const events = () => written.map((line) => JSON.parse(line) as { event?: string; reason?: string });
const elsewhere = () => ({ 'x-forwarded-for': randomAddress() });
const same = { 'sec-fetch-site': 'same-origin' };
const cookieNamed = (headers: Headers, name: string) => cookieOf(headers, name);
const newPassword = 'Walnut-41-river';

const list = async (token: string) => (await product.call(passkeyRoutes.list, {}, { token })).body;
const creation = (token: string, proof: Proof = {}) =>
  product.call(passkeyRoutes.creationOptions, { body: proof }, { token });
const add = (token: string, registration: unknown, name = 'Phone') =>
  product.call(passkeyRoutes.add, { body: { name, registration } as never }, { token });
const confirm = (token: string) => product.call(passkeyRoutes.confirmOptions, {}, { token });
const setSecondFactor = (token: string, enabled: boolean, proof: Proof = {}) =>
  product.call(passkeyRoutes.setSecondFactor, { body: { enabled, ...proof } }, { token });
const remove = (token: string, id: string, proof: Proof = {}) =>
  product.call(passkeyRoutes.remove, { params: { id }, body: proof }, { token });
const logIn = (email: string, password: string) =>
  product.call(identityRoutes.login, { body: { email, password } }, { headers: elsewhere() });
const me = (token: string) => product.call(identityRoutes.me, {}, { token });
const noticed = (email: string, subject: RegExp) =>
  mailTo(product, email, (mail) => subject.test(mail.subject));

/** Adds a passkey to somebody's account. */
async function addPasskey(
  person: Pick<Person, 'token'>,
  device = new Authenticator(origin),
  proof: Proof = {},
) {
  const options = await creation(person.token, proof);
  expect(options.status).toBe(200);
  const added = await add(person.token, device.create(options.body));
  expect(added.status).toBe(200);
  return { device, passkey: added.body };
}

async function proofBy(token: string, device: Authenticator): Promise<Proof> {
  return { passkey: device.get((await confirm(token)).body) };
}

/** Signs in with a passkey, in a browser of its own. */
async function signInWith(device: Authenticator, deviation?: Deviation) {
  const asked = await product.call(passkeyRoutes.signInOptions, {}, { headers: elsewhere() });
  const cookie = cookieNamed(asked.headers, 'awning_passkey');
  const body = { passkey: device.get(asked.body, deviation) };
  return product.call(passkeyRoutes.signIn, { body }, { headers: { ...elsewhere(), cookie } });
}

/** Somebody with a passkey as the second step, and the recovery codes. */
async function guarded() {
  const person = await signUp(product);
  const { device, passkey } = await addPasskey(person);
  const on = await setSecondFactor(person.token, true);
  expect(on.status).toBe(200);
  return { person, device, passkey, codes: on.body.recoveryCodes };
}

const step = (cookie: string, body: object) =>
  product.call(passkeyRoutes.secondStep, { body }, { headers: { ...elsewhere(), ...same, cookie } });
const stepOptions = (cookie: string) =>
  product.call(passkeyRoutes.secondStepOptions, {}, { headers: { ...elsewhere(), ...same, cookie } });

async function firstStep({ user, password }: Pick<Person, 'user' | 'password'>) {
  const answer = await logIn(user.email, password);
  expect(answer).toMatchObject({ status: 403, body: { code: 'SECOND_STEP_REQUIRED' } });
  expect(cookieNamed(answer.headers, 'awning_refresh')).toBe('');
  return cookieNamed(answer.headers, 'awning_second_step');
}

describe('a passkey', () => {
  it('is added, named, listed, used instead of the password, and removed; each is told by mail', async () => {
    const person = await signUp(product);
    const { email } = person.user;
    expect(await list(person.token)).toEqual({
      passkeys: [],
      secondFactor: false,
      recoveryCodesLeft: 0,
    });
    const { device, passkey } = await addPasskey(person);
    await noticed(email, /passkey was added/);
    const renamed = await product.call(
      passkeyRoutes.rename,
      { params: { id: passkey.id }, body: { name: 'Kitchen phone' } },
      { token: person.token },
    );
    expect(renamed.body).toMatchObject({ name: 'Kitchen phone', lastUsedAt: null });
    const signedIn = await signInWith(device);
    expect(signedIn).toMatchObject({ status: 200, body: { user: { id: person.user.id } } });
    expect((await me(signedIn.body.accessToken)).status).toBe(200);
    expect(cookieNamed(signedIn.headers, 'awning_refresh')).not.toBe('');
    expect((await list(person.token)).passkeys).toMatchObject([
      { name: 'Kitchen phone', lastUsedAt: expect.any(String) },
    ]);
    expect((await remove(person.token, passkey.id)).status).toBe(204);
    await noticed(email, /passkey was removed/);
    expect((await signInWith(device)).body).toMatchObject({ code: 'PASSKEY_REFUSED' });
    const recorded = events().map(({ event }) => event);
    expect(recorded).toEqual(
      expect.arrayContaining([
        'security.passkey_added',
        'security.passkey_removed',
        'security.passkey_refused',
      ]),
    );
  });

  it('belongs to one account, and is seen and changed by its owner alone', async () => {
    const [owner, stranger] = [await signUp(product), await signUp(product)];
    const { passkey, device } = await addPasskey(owner);
    const params = { id: passkey.id };
    const body = { name: 'Mine' };
    const renamed = await product.call(passkeyRoutes.rename, { params, body }, { token: stranger.token });
    expect(renamed.status).toBe(404);
    expect((await remove(stranger.token, passkey.id)).status).toBe(404);
    const proof = await proofBy(stranger.token, device).catch(() => ({}));
    offset = 6 * minutes;
    expect((await setSecondFactor(stranger.token, true, proof)).status).toBe(422);
    expect((await list(stranger.token)).passkeys).toEqual([]);
  });

  it('is added by a recent sign-in, the password, or another passkey', async () => {
    const person = await signUp(product);
    const first = await addPasskey(person);
    offset = 6 * minutes;
    expect((await creation(person.token)).body).toMatchObject({
      details: { fields: { password: 'Please enter your password.' } },
    });
    expect((await creation(person.token, { password: 'Wrong-1-password' })).status).toBe(422);
    expect((await creation(person.token, { password: person.password })).status).toBe(200);
    await addPasskey(person, new Authenticator(origin), await proofBy(person.token, first.device));
    expect((await list(person.token)).passkeys).toHaveLength(2);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['a device that has not verified its user', { unverified: true }],
    ['another signature', { wrongSignature: true }],
  ] satisfies [string, Deviation][])('is refused with %s', async (_, deviation) => {
    const person = await signUp(product);
    if (!('wrongSignature' in deviation)) {
      const options = await creation(person.token);
      const made = new Authenticator(origin).create(options.body, deviation);
      expect((await add(person.token, made)).body).toMatchObject({ code: 'PASSKEY_REFUSED' });
    }
    const { device } = await addPasskey(person);
    expect((await signInWith(device, deviation)).body).toMatchObject({ code: 'PASSKEY_REFUSED' });
    expect((await signInWith(device)).status).toBe(200);
  });

  it('whose count of signatures goes back is refused: it may be a copy', async () => {
    const { device } = await addPasskey(await signUp(product));
    expect((await signInWith(device, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 3])
      expect((await signInWith(device, { counter })).body).toMatchObject({ code: 'PASSKEY_REFUSED' });
    expect(events().some(({ reason }) => reason?.includes('counter'))).toBe(true);
    expect((await signInWith(device, { counter: 8 })).status).toBe(200);
  });

  it('that always counts 0 signs in as often as it likes', async () => {
    const { device } = await addPasskey(await signUp(product));
    for (let count = 0; count < 2; count++)
      expect((await signInWith(device, { counter: 0 })).status).toBe(200);
  });

  it('does not sign in to an address that waits for verification', async () => {
    const person = await signUp(product);
    const { device } = await addPasskey(person);
    const { firstName, lastName } = person.user;
    const body = { firstName, lastName, email: `${newId()}@shop.example` };
    expect((await product.call(identityRoutes.updateMe, { body }, { token: person.token })).status).toBe(200);
    expect((await signInWith(device)).body).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
  });

  it('can be one of many, up to a bound', async () => {
    const person = await signUp(product);
    const options = await creation(person.token);
    expect(options.status).toBe(200);
    for (let count = 0; count < maxPasskeys; count++)
      await product.running.database.session((run) =>
        run(`INSERT INTO passkeys (id, owner_id, credential_id, public_key, counter, transports, name, synced, created_at)
          VALUES ('${newId()}', '${person.user.id}', '${newId()}', 'x', 0, '{}', 'x', false, now())`),
      );
    expect((await creation(person.token)).status).toBe(409);
    expect((await add(person.token, new Authenticator(origin).create(options.body))).status).toBe(409);
  });
});

describe('what a passkey signs', () => {
  it('is good once, in the browser or session that asked, for what was asked, and for ten minutes', async () => {
    const person = await signUp(product);
    const { device } = await addPasskey(person);
    const ask = () => product.call(passkeyRoutes.signInOptions, {}, { headers: elsewhere() });
    const answer = (passkey: unknown, cookie: string) =>
      product.call(
        passkeyRoutes.signIn,
        { body: { passkey } as never },
        { headers: { ...elsewhere(), cookie } },
      );
    const refused = { code: 'PASSKEY_REFUSED' };

    const first = await ask();
    const cookie = cookieNamed(first.headers, 'awning_passkey');
    const signed = device.get(first.body, { counter: 0 });
    const other = cookieNamed((await ask()).headers, 'awning_passkey');
    expect((await answer(signed, other)).body).toMatchObject(refused);
    expect((await answer(signed, '')).body).toMatchObject(refused);
    expect((await answer(signed, cookie)).status).toBe(200);
    expect((await answer(signed, cookie)).body).toMatchObject(refused);

    const second = await ask();
    const late = device.get(second.body, { counter: 0 });
    offset = 11 * minutes;
    expect((await answer(late, cookieNamed(second.headers, 'awning_passkey'))).body).toMatchObject(refused);
    offset = 0;

    // One that was asked for a sign-in proves nothing in a session, and the other way round.
    const third = await ask();
    offset = 6 * minutes;
    const proof = { passkey: device.get(third.body, { counter: 0 }) };
    expect((await creation(person.token, proof)).body).toMatchObject(refused);
    const confirmation = device.get((await confirm(person.token)).body, { counter: 0 });
    expect((await answer(confirmation, cookieNamed(third.headers, 'awning_passkey'))).body).toMatchObject(
      refused,
    );
    const session = (await logIn(person.user.email, person.password)).body.accessToken;
    offset = 12 * minutes;
    const elsewhereAsked = (await confirm(person.token)).body;
    expect(
      (await creation(session, { passkey: device.get(elsewhereAsked, { counter: 0 }) })).body,
    ).toMatchObject(refused);
  });

  it('is the same for everybody who signs in, so that it tells nothing of any account', async () => {
    const asked = await product.call(passkeyRoutes.signInOptions, {}, { headers: elsewhere() });
    expect(asked.body).toMatchObject({
      rpId: 'localhost',
      allowCredentials: [],
      userVerification: 'required',
    });
    const unknown = new Authenticator(origin);
    unknown.create({ challenge: 'x', rp: { id: 'localhost' }, user: { id: 'x' } });
    expect((await signInWith(unknown)).body).toMatchObject({ code: 'PASSKEY_REFUSED' });
  });

  it('opens one session where it is sent twice at once', async () => {
    const { device } = await addPasskey(await signUp(product));
    const asked = await product.call(passkeyRoutes.signInOptions, {}, { headers: elsewhere() });
    const headers = { ...elsewhere(), cookie: cookieNamed(asked.headers, 'awning_passkey') };
    const body = { passkey: device.get(asked.body, { counter: 0 }) };
    const answers = await Promise.all(
      [1, 2, 3].map(() => product.call(passkeyRoutes.signIn, { body }, { headers })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });
});

describe('the second step', () => {
  it('is taken after the password by a passkey, in the browser that took the first', async () => {
    const { person, device } = await guarded();
    await noticed(person.user.email, /now takes a second step/);
    const cookie = await firstStep(person);
    const options = await stepOptions(cookie);
    expect(options.body.allowCredentials).toHaveLength(1);
    const other = await firstStep(person);
    const signed = device.get(options.body);
    expect((await step(other, { passkey: signed })).body).toMatchObject({ code: 'PASSKEY_REFUSED' });
    const assertion = device.get((await stepOptions(cookie)).body);
    const done = await step(cookie, { passkey: assertion });
    expect(done).toMatchObject({ status: 200, body: { user: { id: person.user.id }, returnTo: 'start' } });
    expect((await me(done.body.accessToken)).status).toBe(200);
    expect((await signInWith(device)).status).toBe(200);
  });

  it('remembers the browser, and knows it when it comes back', async () => {
    const { person, device } = await guarded();
    const secondStep = async (known = '') => {
      const cookie = await firstStep(person);
      const passkey = device.get((await stepOptions(cookie)).body);
      return step(known ? `${cookie}; ${known}` : cookie, { passkey });
    };
    const browser = cookieNamed((await secondStep()).headers, 'awning_device');
    expect(browser).not.toBe('');
    expect(cookieNamed((await secondStep(browser)).headers, 'awning_device')).toBe('');
    const other = cookieNamed((await secondStep('awning_device=forged')).headers, 'awning_device');
    expect([other === '', other === browser]).toEqual([false, false]);
  });

  it('can’t be taken without the first, from another site, late, or after the password was changed', async () => {
    const { person, device } = await guarded();
    expect((await stepOptions('')).status).toBe(401);
    expect((await stepOptions('awning_second_step=forged')).status).toBe(401);
    const cookie = await firstStep(person);
    const options = (await stepOptions(cookie)).body;
    const cross = await product.call(
      passkeyRoutes.secondStep,
      { body: { passkey: device.get(options) } },
      { headers: { cookie, 'sec-fetch-site': 'cross-site' } },
    );
    expect(cross.status).toBe(403);
    offset = 11 * minutes;
    expect((await step(cookie, { recoveryCode: 'abcde-fghij' })).status).toBe(401);
    offset = 0;
    const body = { password: person.password, newPassword };
    expect(
      (await product.call(identityRoutes.changePassword, { body }, { token: person.token })).status,
    ).toBe(204);
    const stale = device.get((await stepOptions(cookie)).body);
    expect((await step(cookie, { passkey: stale })).status).toBe(401);
  });

  it('is taken after Google, too', async () => {
    const { person, device } = await guarded();
    // Google's stand-in hands out the address, and ours is verified: the account is linked.
    const browser = new GoogleBrowser(product);
    const callback = await browser.chooseAtGoogle({ email: person.user.email });
    const answer = await browser.fetch(callback);
    expect(answer.headers.get('location')).toBe('/login?step=second');
    expect(cookieNamed(answer.headers, 'awning_refresh')).toBe('');
    const cookie = cookieNamed(answer.headers, 'awning_second_step');
    const done = await step(cookie, { passkey: device.get((await stepOptions(cookie)).body) });
    expect(done).toMatchObject({ status: 200, body: { user: { hasGoogle: true } } });
  });

  it('is taken by a recovery code, once; its use and the codes left are told by mail', async () => {
    const { person, codes } = await guarded();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    const [first = '', second = ''] = codes;
    const typed = first.toUpperCase().replace('-', ' ');
    expect((await step(await firstStep(person), { recoveryCode: typed })).status).toBe(200);
    const used = await noticed(person.user.email, /recovery code .* was used/);
    expect(used.text).toContain('Codes left: 9');
    expect((await step(await firstStep(person), { recoveryCode: first })).body).toMatchObject({
      details: { fields: { recoveryCode: "This isn't one of your unused recovery codes." } },
    });
    const racing = await Promise.all(
      [await firstStep(person), await firstStep(person)].map((cookie) =>
        step(cookie, { recoveryCode: second }),
      ),
    );
    expect(racing.map(({ status }) => status).sort()).toEqual([200, 422]);
    const stored = await product.running.database.session((run) =>
      run(`SELECT digest FROM recovery_codes WHERE owner_id = '${person.user.id}'`),
    );
    expect(stored).toHaveLength(10);
    expect(JSON.stringify(stored)).not.toContain(codes[2]?.replace('-', ''));
  });

  it('lets nobody guess recovery codes', async () => {
    const { person } = await guarded();
    const cookie = await firstStep(person);
    const statuses = [];
    for (let count = 0; count < 7; count++)
      statuses.push((await step(cookie, { recoveryCode: 'aaaaa-aaaaa' })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
  });

  it('new recovery codes take the place of the old ones', async () => {
    const { person, device, codes } = await guarded();
    offset = 6 * minutes;
    const make = (proof: Proof) =>
      product.call(passkeyRoutes.makeRecoveryCodes, { body: proof }, { token: person.token });
    expect((await make({ password: person.password })).body).toMatchObject({
      details: { fields: { password: 'Please confirm with your passkey first.' } },
    });
    const made = await make(await proofBy(person.token, device));
    expect(made.body.recoveryCodes).toHaveLength(10);
    await noticed(person.user.email, /New recovery codes/);
    expect((await step(await firstStep(person), { recoveryCode: codes[0] })).status).toBe(422);
    expect((await step(await firstStep(person), { recoveryCode: made.body.recoveryCodes[0] })).status).toBe(
      200,
    );
  });

  it('ends with the last passkey, and takes a passkey or a fresh sign-in to turn off', async () => {
    const { person, device, passkey } = await guarded();
    offset = 6 * minutes;
    expect((await setSecondFactor(person.token, false, { password: person.password })).status).toBe(422);
    expect((await remove(person.token, passkey.id, { password: person.password })).status).toBe(422);
    expect((await creation(person.token, { password: person.password })).status).toBe(422);
    expect((await remove(person.token, passkey.id, await proofBy(person.token, device))).status).toBe(204);
    await noticed(person.user.email, /takes only one step again/);
    expect(await list(person.token)).toMatchObject({ secondFactor: false, recoveryCodesLeft: 0 });
    expect((await logIn(person.user.email, person.password)).status).toBe(200);
    expect(
      (await setSecondFactor((await logIn(person.user.email, person.password)).body.accessToken, true))
        .status,
    ).toBe(409);
  });

  it('is not turned off by the password and a change of address', async () => {
    const { person, passkey } = await guarded();
    offset = 6 * minutes;
    const { firstName, lastName } = person.user;
    const email = `${newId()}@shop.example`;
    const body = { firstName, lastName, email, password: person.password };
    const moved = await product.call(identityRoutes.updateMe, { body }, { token: person.token });
    expect(moved.status).toBe(200);
    const headers = { ...same, cookie: cookieOf(moved.headers) };
    const { accessToken } = (await product.call(sessionRoutes.refresh, {}, { headers })).body;
    const link = { token: tokenIn(await mailTo(product, email)) };
    const verified = await product.call(identityRoutes.verifyEmail, { body: link }, { token: accessToken });
    expect(verified.status).toBe(200);
    expect((await setSecondFactor(accessToken, false, { password: person.password })).status).toBe(422);
    expect((await remove(accessToken, passkey.id, {})).status).toBe(422);
  });

  it('is not turned off by a change of address whose session ends before it is read in full', async () => {
    const { person } = await guarded();
    const { firstName, lastName } = person.user;
    const email = `${newId()}@shop.example`;
    const body = JSON.stringify({ firstName, lastName, email, password: person.password });
    const changing = request(`${product.url}/api/user/me`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    });
    const answered = once(changing, 'response') as Promise<[IncomingMessage]>;
    changing.write(body.slice(0, 10));
    // The caller is known by then: the rest of the body is what the server waits for.
    const { data } = (await product.call(sessionRoutes.sessions, {}, { token: person.token })).body;
    for (const { id } of data)
      await product.call(sessionRoutes.endSession, { params: { id } }, { token: person.token });
    changing.end(body.slice(10));
    const [answer] = await answered;
    answer.resume();
    expect([401, 409]).toContain(answer.statusCode);
    expect(answer.headers['set-cookie']?.some((line) => line.startsWith('awning_refresh=')) ?? false).toBe(
      false,
    );
  });

  it('ends every other session when it is turned on', async () => {
    const person = await signUp(product);
    const other = (await logIn(person.user.email, person.password)).body.accessToken;
    await addPasskey(person);
    expect((await me(other)).status).toBe(200);
    expect((await setSecondFactor(person.token, true)).status).toBe(200);
    expect((await me(other)).status).toBe(401);
    expect((await me(person.token)).status).toBe(200);
  });

  it('is not skipped by the link that verifies a changed address', async () => {
    const { person } = await guarded();
    const { firstName, lastName } = person.user;
    const email = `${newId()}@shop.example`;
    await product.call(
      identityRoutes.updateMe,
      { body: { firstName, lastName, email } },
      { token: person.token },
    );
    const token = tokenIn(await mailTo(product, email));
    const body = { token, password: person.password };
    const answer = await product.call(identityRoutes.verifyEmail, { body }, { headers: elsewhere() });
    expect(answer.body).toEqual({ verified: true });
    expect(cookieNamed(answer.headers, 'awning_refresh')).toBe('');
    await firstStep({ ...person, user: { ...person.user, email } });
  });
});

describe('a reset of the password', () => {
  async function reset(person: Person): Promise<void> {
    const { email } = person.user;
    await product.call(identityRoutes.forgotPassword, { body: { email } }, { headers: elsewhere() });
    const mail = await mailTo(product, email, ({ text }) => text.includes('/reset-password?token='));
    const body = { token: tokenIn(mail), password: newPassword };
    expect(
      (await product.call(identityRoutes.resetPassword, { body }, { headers: elsewhere() })).status,
    ).toBe(200);
  }

  it('removes passkeys that the password alone could have added', async () => {
    const person = await signUp(product);
    const { device } = await addPasskey(person);
    await reset(person);
    await noticed(person.user.email, /passkeys of your Awning account were removed/);
    expect((await signInWith(device)).status).toBe(422);
  });

  it('undoes a second step of the last two days, and leaves an older one', async () => {
    const thieved = await guarded();
    await reset(thieved.person);
    expect((await logIn(thieved.person.user.email, newPassword)).status).toBe(200);
    expect((await signInWith(thieved.device)).status).toBe(422);

    const settled = await guarded();
    offset = 49 * 60 * minutes;
    await reset(settled.person);
    const cookie = await firstStep({ ...settled.person, password: newPassword });
    expect(
      (await step(cookie, { passkey: settled.device.get((await stepOptions(cookie)).body) })).status,
    ).toBe(200);
    expect((await mailsTo(product, settled.person.user.email)).map(({ subject }) => subject)).not.toContain(
      'The passkeys of your Awning account were removed',
    );
  });
});

describe('taking an address back', () => {
  it('removes a passkey that was settled only after the change, and the second step with it', async () => {
    const { person, device } = await guarded();
    offset = 47 * 60 * minutes;
    const { accessToken } = (await signInWith(device)).body;
    const { firstName, lastName, email: former } = person.user;
    const body = { firstName, lastName, email: `${newId()}@shop.example`, password: person.password };
    expect((await product.call(identityRoutes.updateMe, { body }, { token: accessToken })).status).toBe(200);
    const mail = await mailTo(product, former, ({ text }) => text.includes('/restore-email?token='));
    offset = 50 * 60 * minutes;
    const restored = { token: tokenIn(mail), password: newPassword };
    expect(
      (await product.call(identityRoutes.restoreEmail, { body: restored }, { headers: elsewhere() })).status,
    ).toBe(200);
    expect((await signInWith(device)).status).toBe(422);
    expect((await logIn(former, newPassword)).status).toBe(200);
  });
});

describe('a passkey stands for the password', () => {
  it('where it is changed, and where the account is deleted', async () => {
    const person = await signUp(product);
    const { device } = await addPasskey(person);
    offset = 6 * minutes;
    const change = async (proof: Proof) =>
      product.call(
        identityRoutes.changePassword,
        { body: { ...proof, newPassword } },
        { token: person.token },
      );
    expect((await change({})).status).toBe(422);
    expect((await change(await proofBy(person.token, device))).status).toBe(204);
    expect((await logIn(person.user.email, newPassword)).status).toBe(200);
    const gone = async (proof: Proof) =>
      product.call(identityRoutes.deleteUser, { body: proof }, { token: person.token });
    expect((await gone({})).status).toBe(422);
    expect((await gone(await proofBy(person.token, device))).status).toBe(204);
    expect((await signInWith(device)).status).toBe(422);
  });
});

describe('the host that passkeys belong to', () => {
  it.each([
    ['https://awning.example', 'awning.example', 'https://awning.example'],
    ['https://awning.example:8443', 'awning.example', 'https://awning.example:8443'],
    ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
    ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
  ])('of %s is %s', (publicUrl, id, page) => {
    expect(relyingPartyOf(publicUrl)).toEqual({ id, origins: [page] });
  });

  it('can be no IP address', () => {
    expect(relyingPartyOf('https://192.0.2.7')).toBeNull();
    expect(relyingPartyOf('https://[2001:db8::1]')).toBeNull();
  });
});
