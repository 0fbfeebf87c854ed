import { identityRoutes } from '@awning/contract/identity';
import { sessionRoutes } from '@awning/contract/sessions';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { GoogleBrowser, type GoogleChoice } from '../../testing/google.ts';
import { mailTo, signUp, tokenIn } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';

let offset = 0;
let product: Product;
beforeAll(async () => {
  product = await startProduct({ clock: { now: () => new Date(Date.now() + offset) } });
});
afterEach(() => fetch(`${product.sandbox.url}/control/faults`, { method: 'DELETE' }));
afterAll(() => product.close());

const newAddress = () => `${newId()}@shop.example`;
const google = (choice: GoogleChoice, query?: string) => new GoogleBrowser(product).signIn(choice, query);
const refresh = (cookie: string) =>
  product.call(sessionRoutes.refresh, {}, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
const me = async (cookie: string) => {
  const { accessToken } = (await refresh(cookie)).body;
  return {
    token: accessToken,
    user: (await product.call(identityRoutes.me, {}, { token: accessToken })).body,
  };
};
const fault = (body: object) =>
  fetch(`${product.sandbox.url}/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ target: 'google', ...body }),
  });

describe('signing in with Google', () => {
  it('signs up somebody new, verified and without a password', async () => {
    const email = newAddress();
    const { location, cookie } = await google(
      { email: email.toUpperCase(), givenName: 'Noa' },
      'language=he',
    );
    expect(location).toBe('/auth/handshake?to=start');
    const { user } = await me(cookie);
    expect(user).toMatchObject({
      email,
      firstName: 'Noa',
      emailVerified: true,
      hasPassword: false,
      hasGoogle: true,
      language: 'he',
    });
    const second = await me((await google({ email })).cookie);
    expect(second.user.id).toBe(user.id);
  });

  it('is linked to an account whose address both sides have verified, and its owner is told', async () => {
    const person = await signUp(product);
    const { email } = person.user;
    const { user } = await me((await google({ email })).cookie);
    expect(user).toMatchObject({ id: person.user.id, hasPassword: true, hasGoogle: true });
    await mailTo(product, email, ({ subject }) => subject === 'You can now sign in to Awning with Google');
    const logIn = { body: { email, password: person.password } };
    expect((await product.call(identityRoutes.login, logIn)).status).toBe(200);
  });

  it('gives nobody an account that waits for verification: its mail decides', async () => {
    const squatter = await signUp(product, { verify: false });
    const { email } = squatter.user;
    expect(await google({ email })).toMatchObject({ location: '/login?google=verifyFirst', cookie: '' });
    const token = tokenIn(await mailTo(product, email));
    const body = { token, newPassword: 'Walnut-41-river' };
    expect((await product.call(identityRoutes.verifyEmail, { body })).status).toBe(200);
    expect((await google({ email })).location).toBe('/auth/handshake?to=start');
  });

  it('refuses an address that Google has not verified, known or not', async () => {
    const person = await signUp(product);
    for (const email of [newAddress(), person.user.email])
      expect(await google({ email, unverified: '1' })).toMatchObject({
        location: '/login?google=unverified',
        cookie: '',
      });
    const { token } = person;
    expect((await product.call(identityRoutes.me, {}, { token })).body.hasGoogle).toBe(false);
  });

  it('links no account by an address that Google does not hand out: it may have been given to somebody else', async () => {
    const successor = await signUp(product);
    const { email } = successor.user;
    const former = await google({ email, personal: '1' });
    expect(former).toMatchObject({ location: '/login?google=usePassword', cookie: '' });
    const newcomer = await google({ email: newAddress(), personal: '1' });
    expect(newcomer.location).toBe('/auth/handshake?to=start');
  });

  it('confirms nothing with another account, and makes none for it', async () => {
    const email = newAddress();
    const answer = await google({ email }, 'returnTo=delete-account');
    expect(answer).toMatchObject({ location: '/dashboard/settings?tab=profile&google=failed', cookie: '' });
    expect((await me((await google({ email })).cookie)).user.email).toBe(email);
  });

  it('ends with the address it was linked by, and with a new password', async () => {
    const person = await signUp(product);
    const { email, firstName, lastName } = person.user;
    await google({ email });
    const body = { password: person.password, newPassword: 'Walnut-41-river' };
    await product.call(identityRoutes.changePassword, { body }, { token: person.token });
    expect((await product.call(identityRoutes.me, {}, { token: person.token })).body.hasGoogle).toBe(false);
    await google({ email });
    const moved = { firstName, lastName, email: newAddress(), password: 'Walnut-41-river' };
    const answer = await product.call(identityRoutes.updateMe, { body: moved }, { token: person.token });
    expect(answer).toMatchObject({ status: 200, body: { hasGoogle: false } });
  });

  it('stays with an account without a password when its address changes', async () => {
    const email = newAddress();
    const first = await me((await google({ email })).cookie);
    const { firstName, lastName } = first.user;
    const body = { firstName, lastName, email: newAddress() };
    expect((await product.call(identityRoutes.updateMe, { body }, { token: first.token })).status).toBe(200);
    const second = await me((await google({ email })).cookie);
    expect(second.user).toMatchObject({ id: first.user.id, email: body.email, emailVerified: false });
  });

  it.each([
    ['cancelled', { failure: 'cancel' }],
    ['failed', { failure: 'nonce', email: 'rosa@shop.example' }],
    ['failed', { failure: 'code', email: 'rosa@shop.example' }],
  ] as const)('ends at the login page as %s with %o', async (outcome, choice) => {
    const { failure, ...person } = { email: undefined, ...choice };
    const { location, cookie } = await google({ failure, ...(person.email && { email: person.email }) });
    expect([location, cookie]).toEqual([`/login?google=${outcome}`, '']);
  });

  it('ends at the login page where Google is down, and works again after it', async () => {
    const down = await startProduct({ because: 'faults' });
    try {
      const control = (method: string, body?: object) =>
        fetch(`${down.sandbox.url}/control/faults`, {
          method,
          ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
        });
      await control('POST', { target: 'google', path: 'openid-configuration', action: 'error', times: 1 });
      const begun = await new GoogleBrowser(down).fetch(`${down.url}/api/user/google/login`);
      expect(begun.headers.get('location')).toBe('/login?google=unavailable');
      const works = await new GoogleBrowser(down).signIn({ email: newAddress() });
      expect(works.location).toBe('/auth/handshake?to=start');
    } finally {
      await down.close();
    }
    await fault({ path: '/google/token', action: 'error', status: 503 });
    expect((await google({ email: newAddress() })).location).toBe('/login?google=unavailable');
  });

  it('takes an answer only in the browser that asked, once, and for ten minutes', async () => {
    const email = newAddress();
    const browser = new GoogleBrowser(product);
    const callback = await browser.chooseAtGoogle({ email });
    expect((await new GoogleBrowser(product).comeBack(callback)).location).toBe('/login?google=failed');
    expect((await browser.comeBack(callback)).location).toBe('/auth/handshake?to=start');
    expect((await browser.comeBack(callback)).location).toBe('/login?google=failed');
    const late = new GoogleBrowser(product);
    const lateCallback = await late.chooseAtGoogle({ email });
    offset = 11 * 60_000;
    const answer = await late.comeBack(lateCallback);
    offset = 0;
    expect(answer.location).toBe('/login?google=failed');
  });

  it('is forgotten by a reset of the password, as all else that a thief may have added', async () => {
    const person = await signUp(product);
    const { email } = person.user;
    await google({ email });
    await product.call(identityRoutes.forgotPassword, { body: { email } });
    const mail = await mailTo(product, email, ({ text }) => text.includes('/reset-password?token='));
    const body = { token: tokenIn(mail), password: 'Walnut-41-river' };
    expect((await product.call(identityRoutes.resetPassword, { body })).status).toBe(200);
    const login = await product.call(identityRoutes.login, { body: { email, password: body.password } });
    expect(login.body.user.hasGoogle).toBe(false);
  });
});

describe('an account without a password', () => {
  const remove = (token: string) => product.call(identityRoutes.deleteUser, { body: {} }, { token });

  it('is deleted after a fresh sign-in with Google', async () => {
    const email = newAddress();
    const { token } = await me((await google({ email })).cookie);
    offset = 6 * 60_000;
    const stale = await remove(token);
    offset = 0;
    expect(stale).toMatchObject({
      status: 422,
      body: { details: { fields: { password: 'Please confirm with Google first.' } } },
    });
    const reauthenticated = await google({ email }, 'returnTo=delete-account');
    expect(reauthenticated.location).toBe('/auth/handshake?to=delete-account');
    expect((await remove((await me(reauthenticated.cookie)).token)).status).toBe(204);
    expect((await product.call(identityRoutes.me, {}, { token })).status).toBe(401);
  });

  it('gets one, and can’t be signed in to with any before', async () => {
    const email = newAddress();
    const { token } = await me((await google({ email })).cookie);
    const logIn = (password: string) => product.call(identityRoutes.login, { body: { email, password } });
    expect((await logIn('Walnut-41-river')).status).toBe(401);
    const body = { newPassword: 'Walnut-41-river' };
    expect((await product.call(identityRoutes.changePassword, { body }, { token })).status).toBe(204);
    expect((await logIn('Walnut-41-river')).status).toBe(200);
  });

  it('with a password asks for it, however it was signed in to', async () => {
    const person = await signUp(product);
    expect(await remove(person.token)).toMatchObject({
      status: 422,
      body: { details: { fields: { password: 'Please enter your password.' } } },
    });
  });
});
