import { identityRoutes } from '@awning/contract/identity';
import { sessionRoutes } from '@awning/contract/sessions';
import { beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, mailTo, type Person, randomAddress, signUp, tokenIn } from '../../testing/people.ts';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';

let product: Product;
beforeAll(async () => {
  product = await shareProduct();
});

const elsewhere = () => ({ 'x-forwarded-for': randomAddress() });
const open = (body: { token: string; password?: string; newPassword?: string }, token?: string) =>
  product.call(identityRoutes.verifyEmail, { body }, { headers: elsewhere(), ...(token && { token }) });
const linkOf = async (email: string) => tokenIn(await mailTo(product, email));
const me = (token: string) => product.call(identityRoutes.me, {}, { token });
const refresh = (cookie: string) =>
  product.call(sessionRoutes.refresh, {}, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
const logIn = (email: string, password: string) =>
  product.call(identityRoutes.login, { body: { email, password } }, { headers: elsewhere() });
const isVerified = async (person: Person) => (await me(person.token)).body.emailVerified;

describe('a link that is not opened by the account itself', () => {
  it('verifies nothing alone, and stays unspent', async () => {
    const [attacker, bystander] = [await signUp(product, { verify: false }), await signUp(product)];
    const token = await linkOf(attacker.user.email);
    for (const caller of [undefined, bystander.token, 'nonsense']) {
      expect(await open({ token }, caller)).toMatchObject({
        status: 403,
        body: { code: 'PASSWORD_REQUIRED', details: { newPasswordAllowed: true } },
      });
    }
    expect(await isVerified(attacker)).toBe(false);
    expect((await open({ token }, attacker.token)).body).toEqual({ verified: true });
  });

  it('gives the attacker nothing once a new password is set', async () => {
    const attacker = await signUp(product, { verify: false });
    const { email } = attacker.user;
    const token = await linkOf(email);
    const victim = await open({ token, newPassword: 'Walnut-41-river' });
    expect(victim).toMatchObject({ status: 200, body: { verified: true, user: { emailVerified: true } } });
    expect((await me(String(victim.body.accessToken))).status).toBe(200);
    expect((await refresh(cookieOf(victim.headers))).status).toBe(200);
    expect((await me(attacker.token)).status).toBe(401);
    expect((await refresh(attacker.cookie)).status).toBe(401);
    expect((await logIn(email, attacker.password)).status).toBe(401);
    expect((await logIn(email, 'Walnut-41-river')).status).toBe(200);
    const second = await open({ token, newPassword: 'Attacker-41-river' });
    expect(second.body).toMatchObject({ code: 'TOKEN_INVALID' });
  });

  it('takes the password of the sign-up, signs in, and leaves the phone signed in', async () => {
    const phone = await signUp(product, { verify: false });
    const token = await linkOf(phone.user.email);
    const wrong = await open({ token, password: 'Wrong-1-password' });
    expect(wrong).toMatchObject({
      status: 422,
      body: { details: { fields: { password: "This isn't your password." } } },
    });
    expect(await isVerified(phone)).toBe(false);
    const laptop = await open({ token, password: phone.password });
    expect(laptop.status).toBe(200);
    expect((await me(String(laptop.body.accessToken))).body.id).toBe(phone.user.id);
    expect(await isVerified(phone)).toBe(true);
    expect((await refresh(phone.cookie)).status).toBe(200);
    const secondClick = await open({ token });
    expect(secondClick.body).toEqual({ verified: true, already: true });
  });

  it('lets nobody guess the password', async () => {
    const person = await signUp(product, { verify: false });
    const token = await linkOf(person.user.email);
    const statuses = [];
    for (let count = 0; count < 7; count++) {
      statuses.push((await open({ token, password: 'Wrong-1-password' })).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
  });

  it('refuses a common new password at its field', async () => {
    const person = await signUp(product, { verify: false });
    const answer = await open({ token: await linkOf(person.user.email), newPassword: 'Password1!' });
    expect(answer.status).toBe(422);
    expect(answer.body).toHaveProperty('details.fields.newPassword', expect.stringMatching(/is common/));
  });

  it('does not hand an account over to whom a mistyped new address belongs', async () => {
    const owner = await signUp(product);
    const { firstName, lastName } = owner.user;
    const email = `typo.${owner.user.email}`;
    const change = { firstName, lastName, email, password: owner.password };
    const saved = await product.call(identityRoutes.updateMe, { body: change }, { token: owner.token });
    expect(saved.status).toBe(200);
    const token = await linkOf(email);
    expect(await open({ token, newPassword: 'Walnut-41-river' })).toMatchObject({
      status: 403,
      body: { code: 'PASSWORD_REQUIRED', details: { newPasswordAllowed: false } },
    });
    expect((await open({ token, password: owner.password })).status).toBe(200);
  });
});
