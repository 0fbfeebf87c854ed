import { identityRoutes } from '@awning/contract/identity';
import { sessionRoutes } from '@awning/contract/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { mailsTo, mailTo, type Person, randomAddress, signUp, tokenIn } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';

let offset = 0;
const clock = { now: () => new Date(Date.now() + offset) };
let product: Product;
beforeAll(async () => {
  product = await startProduct({ clock });
});
afterAll(() => product.close());

const newPassword = 'Walnut-41-river';
const elsewhere = () => ({ headers: { 'x-forwarded-for': randomAddress() } });
const forgot = (email: string, language: 'en' | 'he' = 'en') =>
  product.call(identityRoutes.forgotPassword, { body: { email } }, { ...elsewhere(), language });
const reset = (token: string, password = newPassword) =>
  product.call(identityRoutes.resetPassword, { body: { token, password } }, elsewhere());
const logIn = (email: string, password: string, from = elsewhere()) =>
  product.call(identityRoutes.login, { body: { email, password } }, from);
const me = (token: string) => product.call(identityRoutes.me, {}, { token });
const refresh = (cookie: string) =>
  product.call(sessionRoutes.refresh, {}, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });

const isReset = (mail: { text: string }) => mail.text.includes('/reset-password?token=');
async function linkFor(person: Person): Promise<string> {
  await forgot(person.user.email);
  return tokenIn(await mailTo(product, person.user.email, isReset));
}

describe('a forgotten password', () => {
  it('is answered alike for every address, and mailed to accounts alone', async () => {
    const person = await signUp(product);
    const stranger = `${newId()}@shop.example`;
    const [known, unknown] = [await forgot(person.user.email.toUpperCase()), await forgot(stranger)];
    expect(known).toMatchObject({
      status: 202,
      body: { message: 'If an account exists, a reset link is on its way.' },
    });
    expect(unknown).toMatchObject({ status: 202, body: known.body });
    expect((await mailTo(product, person.user.email, isReset)).subject).toBe(
      'Choose a new password for Awning',
    );
    expect(await mailsTo(product, stranger)).toEqual([]);
  });

  it('asks for the address in the specified words', async () => {
    const answer = await forgot(' ');
    expect(answer).toMatchObject({
      status: 422,
      body: { details: { fields: { email: 'Please enter the email associated with your account.' } } },
    });
  });

  it('mails three links an hour at most', async () => {
    const person = await signUp(product);
    for (let asked = 0; asked < 5; asked++) await forgot(person.user.email);
    await expect.poll(async () => (await mailsTo(product, person.user.email)).filter(isReset).length).toBe(3);
    // Later jobs than the refused ones have run once another address has its mail.
    const other = await signUp(product);
    await linkFor(other);
    expect((await mailsTo(product, person.user.email)).filter(isReset)).toHaveLength(3);
  });
});

describe('a reset link', () => {
  it('sets the password once, ends every session, and tells by mail', async () => {
    const person = await signUp(product);
    const { email } = person.user;
    const token = await linkFor(person);
    expect(await reset(token)).toMatchObject({ status: 200, body: { reset: true } });
    expect((await me(person.token)).status).toBe(401);
    expect((await refresh(person.cookie)).status).toBe(401);
    expect((await logIn(email, person.password)).status).toBe(401);
    expect((await logIn(email, newPassword)).status).toBe(200);
    await mailTo(product, email, ({ subject }) => subject === 'Your Awning password was changed');
    expect(await reset(token, 'Other-41-river')).toMatchObject({
      status: 422,
      body: {
        code: 'TOKEN_INVALID',
        message: expect.stringMatching(/^This reset link is missing a token or has expired/),
      },
    });
  });

  it('works for an hour', async () => {
    const token = await linkFor(await signUp(product));
    offset = 61 * 60_000;
    const late = await reset(token);
    offset = 0;
    expect(late.body).toMatchObject({ code: 'TOKEN_INVALID' });
    expect((await reset(token)).status).toBe(200);
  });

  it('is not spent by a password that is refused', async () => {
    const person = await signUp(product);
    const token = await linkFor(person);
    const refusals = {
      '': 'Please enter a new password before continuing.',
      short: expect.stringMatching(/^Use at least 8 characters/),
      'P@ssw0rd1!': expect.stringMatching(/^This password is common/),
    };
    for (const [password, message] of Object.entries(refusals))
      expect(await reset(token, password)).toMatchObject({
        status: 422,
        body: { details: { fields: { password: message } } },
      });
    expect((await reset(token)).status).toBe(200);
  });

  it('works once of several used at the same moment, and ends the others of the account', async () => {
    const person = await signUp(product);
    const first = await linkFor(person);
    await forgot(person.user.email);
    await expect.poll(async () => (await mailsTo(product, person.user.email)).filter(isReset).length).toBe(2);
    const [newest] = (await mailsTo(product, person.user.email)).filter(isReset);
    const answers = await Promise.all([1, 2, 3].map((n) => reset(first, `Walnut-4${n}-river`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(await reset(tokenIn(newest as never))).toMatchObject({ body: { code: 'TOKEN_INVALID' } });
  });

  it('verifies an address that was never verified, and leaves nothing to whoever signed up with it', async () => {
    const squatter = await signUp(product, { verify: false });
    const token = await linkFor(squatter);
    expect((await reset(token)).status).toBe(200);
    expect((await me(squatter.token)).status).toBe(401);
    expect((await logIn(squatter.user.email, newPassword)).body).toMatchObject({
      user: { emailVerified: true },
    });
  });

  it('is not mailed to a changed address that was never verified', async () => {
    const person = await signUp(product);
    const { firstName, lastName } = person.user;
    const email = `${newId()}@shop.example`;
    const body = { firstName, lastName, email, password: person.password };
    expect((await product.call(identityRoutes.updateMe, { body }, { token: person.token })).status).toBe(200);
    await forgot(email);
    await linkFor(await signUp(product));
    expect((await mailsTo(product, email)).filter(isReset)).toEqual([]);
  });

  it('is no verification link, nor the reverse', async () => {
    const person = await signUp(product, { verify: false });
    const verification = tokenIn(await mailTo(product, person.user.email));
    expect(await reset(verification)).toMatchObject({ body: { code: 'TOKEN_INVALID' } });
    const token = await linkFor(person);
    const opened = await product.call(
      identityRoutes.verifyEmail,
      { body: { token } },
      { ...elsewhere(), token: person.token },
    );
    expect(opened.body).toMatchObject({ code: 'TOKEN_INVALID' });
  });

  it('lets its user sign in at once although failures had locked sign-in', async () => {
    const person = await signUp(product);
    const from = elsewhere();
    for (let tries = 0; tries < 6; tries++) await logIn(person.user.email, 'Wrong-1-password', from);
    expect((await logIn(person.user.email, person.password, from)).status).toBe(429);
    const body = { token: await linkFor(person), password: newPassword };
    expect((await product.call(identityRoutes.resetPassword, { body }, from)).status).toBe(200);
    expect((await logIn(person.user.email, newPassword, from)).status).toBe(200);
  });
});
