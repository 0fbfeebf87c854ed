import { identityRoutes } from '@awning/contract/identity';
import { sessionRoutes } from '@awning/contract/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { GoogleBrowser, type GoogleChoice } from '../../testing/google.ts';
import {
  cookieOf,
  mailsTo,
  mailTo,
  type Person,
  randomAddress,
  signUp,
  tokenIn,
} from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';

const hours = 60 * 60_000;
let offset = 0;
let product: Product;
beforeAll(async () => {
  product = await startProduct({ clock: { now: () => new Date(Date.now() + offset) } });
});
afterAll(() => product.close());

const newAddress = () => `${newId()}@shop.example`;
const elsewhere = () => ({ headers: { 'x-forwarded-for': randomAddress() } });
const isVerifyLink = ({ text }: { text: string }) => text.includes('/verify-email?token=');
const verifyLink = async (email: string) => tokenIn(await mailTo(product, email, isVerifyLink));
const release = (token: string) =>
  product.call(identityRoutes.releaseEmail, { body: { token } }, elsewhere());
const open = (body: { token: string; password?: string }, token?: string) =>
  product.call(identityRoutes.verifyEmail, { body }, { ...elsewhere(), ...(token && { token }) });
const me = async (token: string) => (await product.call(identityRoutes.me, {}, { token })).body;
const google = (choice: GoogleChoice, query?: string) => new GoogleBrowser(product).signIn(choice, query);
const join = (email: string) =>
  product.call(
    identityRoutes.signup,
    { body: { firstName: 'Rosa', email, password: 'Walnut-41-river' } },
    elsewhere(),
  );

async function refreshed(cookie: string): Promise<string> {
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  return (await product.call(sessionRoutes.refresh, {}, { headers })).body.accessToken;
}

/** Has an account claim an address. @returns the access token with which its session goes on */
async function claim(person: Pick<Person, 'user' | 'token'>, email: string): Promise<string> {
  const { firstName, lastName } = person.user;
  const body = { firstName, lastName, email };
  const answer = await product.call(identityRoutes.updateMe, { body }, { token: person.token });
  expect(answer).toMatchObject({ status: 200, body: { email, emailVerified: false } });
  return refreshed(cookieOf(answer.headers));
}

describe('an address that an account has moved to and never verified', () => {
  it('is freed by whoever reads its mail, and the account goes back to the address it has proved', async () => {
    const mover = await signUp(product);
    const email = newAddress();
    const token = await claim(mover, email);
    expect((await join(email)).body).toMatchObject({ code: 'SIGNUP_FAILED' });
    // The sign-up has a link mailed again, since the address's mail decides.
    await expect.poll(async () => (await mailsTo(product, email)).filter(isVerifyLink).length).toBe(2);
    const link = await verifyLink(email);
    expect((await open({ token: link })).body).toMatchObject({
      code: 'PASSWORD_REQUIRED',
      details: { newPasswordAllowed: false, withGoogle: false, releasable: true },
    });
    expect(await release(link)).toMatchObject({ status: 200, body: { released: true } });
    expect(await me(token)).toMatchObject({ email: mover.user.email, emailVerified: true });
    await mailTo(product, mover.user.email, ({ subject }) => /back at this address/.test(subject));
    expect((await release(link)).body).toMatchObject({ code: 'TOKEN_INVALID' });
    expect((await open({ token: link, password: mover.password })).body).toMatchObject({
      code: 'TOKEN_INVALID',
    });
    expect((await join(email)).status).toBe(201);
  });

  it('is freed for its owner at Google, too', async () => {
    const mover = await signUp(product);
    const email = newAddress();
    await claim(mover, email);
    expect((await google({ email })).location).toBe('/login?google=verifyFirst');
    expect((await release(await verifyLink(email))).status).toBe(200);
    const { location, cookie } = await google({ email });
    expect(location).toBe('/auth/handshake?to=start');
    expect(await me(await refreshed(cookie))).toMatchObject({ email, emailVerified: true });
    expect((await me(await refreshed(cookie))).id).not.toBe(mover.user.id);
  });

  it('is asked about by mail where another account wants to move to it', async () => {
    const [mover, owner] = [await signUp(product), await signUp(product)];
    const email = newAddress();
    await claim(mover, email);
    const { firstName, lastName } = owner.user;
    const body = { firstName, lastName, email };
    const refused = await product.call(identityRoutes.updateMe, { body }, { token: owner.token });
    expect(refused.status).toBe(409);
    await expect.poll(async () => (await mailsTo(product, email)).filter(isVerifyLink).length).toBe(2);
    expect((await release(await verifyLink(email))).status).toBe(200);
    await claim(owner, email);
  });

  it('is not freed once it is verified, nor for an account that has proved no other', async () => {
    const mover = await signUp(product);
    const email = newAddress();
    const token = await claim(mover, email);
    const link = await verifyLink(email);
    expect((await open({ token: link }, token)).body).toEqual({ verified: true });
    expect((await release(link)).body).toMatchObject({ code: 'TOKEN_INVALID' });
    expect(await me(token)).toMatchObject({ email, emailVerified: true });
    const beginner = await signUp(product, { verify: false });
    const first = await verifyLink(beginner.user.email);
    expect((await open({ token: first })).body).toHaveProperty('details.releasable', false);
    expect((await release(first)).body).toMatchObject({ code: 'TOKEN_INVALID' });
  });

  it('is either verified or freed where both are asked for at once', async () => {
    for (let count = 0; count < 6; count++) {
      const mover = await signUp(product);
      const email = newAddress();
      const token = await claim(mover, email);
      const link = await verifyLink(email);
      const calls = [() => open({ token: link }, token), () => release(link), () => join(email)];
      if (count % 2) calls.reverse();
      await Promise.all(calls.map((one) => one()));
      const after = await me(token);
      expect(after.emailVerified).toBe(true);
      expect([email, mover.user.email]).toContain(after.email);
      const others = await product.running.database.session((run) =>
        run(`SELECT email FROM users WHERE email = '${email}' OR verified_email = '${email}'`),
      );
      expect(others.length).toBeLessThanOrEqual(1);
    }
  });
});

describe('the address that an account has proved', () => {
  it('stays its own until it has proved another, and gets the account back by a reset', async () => {
    const mover = await signUp(product);
    const { email } = mover.user;
    const thieves = newAddress();
    await claim(mover, thieves);
    // What takes the change back by itself has expired.
    offset = 49 * hours;
    expect((await join(email)).body).toMatchObject({ code: 'SIGNUP_FAILED' });
    expect((await google({ email })).location).toBe('/login?google=failed');
    await mailTo(product, email, ({ subject }) => /already have/.test(subject));
    for (const address of [thieves, email])
      await product.call(identityRoutes.forgotPassword, { body: { email: address } }, elsewhere());
    const mail = await mailTo(product, email, ({ text }) => text.includes('/reset-password?token='));
    const body = { token: tokenIn(mail), password: 'Walnut-41-river' };
    expect((await product.call(identityRoutes.resetPassword, { body }, elsewhere())).status).toBe(200);
    const login = await product.call(
      identityRoutes.login,
      { body: { email, password: body.password } },
      elsewhere(),
    );
    expect(login.body.user).toMatchObject({ id: mover.user.id, email, emailVerified: true });
    expect((await mailsTo(product, thieves)).filter(({ text }) => text.includes('/reset-password?'))).toEqual(
      [],
    );
    offset = 0;
  });
});

describe('a link to the new address of somebody who signs in with Google alone', () => {
  it('leads through Google, and verifies for the session that this opens', async () => {
    const first = newAddress();
    const token = await refreshed((await google({ email: first })).cookie);
    const user = await me(token);
    const email = newAddress();
    await claim({ user, token }, email);
    const link = await verifyLink(email);
    expect((await open({ token: link })).body).toMatchObject({
      code: 'PASSWORD_REQUIRED',
      details: { newPasswordAllowed: false, withGoogle: true },
    });
    const { location, cookie } = await google({ email: first }, 'returnTo=verify-email');
    expect(location).toBe('/auth/handshake?to=verify-email');
    expect((await open({ token: link }, await refreshed(cookie))).body).toEqual({ verified: true });
    const stranger = await google({ email: newAddress() }, 'returnTo=verify-email');
    expect(stranger).toMatchObject({ location: '/verify-email?google=failed', cookie: '' });
  });
});
