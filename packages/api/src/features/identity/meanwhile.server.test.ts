import { identityRoutes } from '@awning/contract/identity';
import { sessionRoutes } from '@awning/contract/sessions';
import argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { digest } from '../../platform/crypto/digest.ts';
import { newId } from '../../platform/ids.ts';
import { hasWaiter } from '../../testing/lock-waiter.ts';
import {
  cookieOf,
  mailsTo,
  mailTo,
  type Person,
  randomAddress,
  signUp,
  tokenIn,
} from '../../testing/people.ts';
import type { Product } from '../../testing/product.ts';
import { secondConnection } from '../../testing/second-connection.ts';
import { shareProduct } from '../../testing/shared-product.ts';

/** What happens once, after the next password was found right and before anything rests on that. */
const meanwhile = { work: null as (() => Promise<unknown>) | null };
const { verify } = argon2;
const verifying = vi.spyOn(argon2, 'verify').mockImplementation(async (...given) => {
  const isRight = await verify(...given);
  const { work } = meanwhile;
  meanwhile.work = null;
  await work?.();
  return isRight;
});
afterAll(() => verifying.mockRestore());

let product: Product;
beforeAll(async () => {
  product = await shareProduct();
});

const newPassword = 'Walnut-41-river';
const elsewhere = () => ({ headers: { 'x-forwarded-for': randomAddress() } });
const newAddress = () => `${newId()}@shop.example`;
const me = (token: string) => product.call(identityRoutes.me, {}, { token });

/** A reset link of somebody's, to be used at a moment of the test's choice. */
async function resetOf({ user }: Person): Promise<() => Promise<void>> {
  await product.call(identityRoutes.forgotPassword, { body: { email: user.email } }, elsewhere());
  const mail = await mailTo(product, user.email, ({ text }) => text.includes('/reset-password?token='));
  const body = { token: tokenIn(mail), password: newPassword };
  return async () => {
    expect((await product.call(identityRoutes.resetPassword, { body }, elsewhere())).status).toBe(200);
  };
}

/** Asks for another address with the password, whose check `meanwhile` waits for. */
function move({ user, token, password }: Person, email: string) {
  const { firstName, lastName } = user;
  const body = { firstName, lastName, email, password };
  return product.call(identityRoutes.updateMe, { body }, { token });
}

/** Has an account claim an address. @returns the access token with which its session goes on */
async function claim({ user, token }: Person, email: string): Promise<string> {
  const { firstName, lastName } = user;
  const body = { firstName, lastName, email };
  const answer = await product.call(identityRoutes.updateMe, { body }, { token });
  expect(answer.status).toBe(200);
  const headers = { cookie: cookieOf(answer.headers), 'sec-fetch-site': 'same-origin' };
  return (await product.call(sessionRoutes.refresh, {}, { headers })).body.accessToken;
}

describe('a password that is replaced while the old one is being checked', () => {
  it('does not sign in', async () => {
    const person = await signUp(product);
    meanwhile.work = await resetOf(person);
    const body = { email: person.user.email, password: person.password };
    const answer = await product.call(identityRoutes.login, { body }, elsewhere());
    expect(answer).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
    expect(cookieOf(answer.headers)).toBe('');
  });

  it('moves no address', async () => {
    const person = await signUp(product);
    const { email } = person.user;
    meanwhile.work = await resetOf(person);
    expect(await move(person, newAddress())).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    const login = { email, password: newPassword };
    expect((await product.call(identityRoutes.login, { body: login }, elsewhere())).status).toBe(200);
  });

  it('moves no address from the session that it was replaced in either', async () => {
    const person = await signUp(product);
    const { token, password } = person;
    meanwhile.work = async () => {
      const body = { password, newPassword };
      expect((await product.call(identityRoutes.changePassword, { body }, { token })).status).toBe(204);
    };
    expect(await move(person, newAddress())).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await me(token)).body.email).toBe(person.user.email);
  });

  it('changes no password', async () => {
    const person = await signUp(product);
    meanwhile.work = await resetOf(person);
    const body = { password: person.password, newPassword: 'Thief-52-pass!' };
    const answer = await product.call(identityRoutes.changePassword, { body }, { token: person.token });
    expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  it('opens no session by the link to a changed address', async () => {
    const person = await signUp(product);
    const email = newAddress();
    const token = await claim(person, email);
    const link = tokenIn(await mailTo(product, email));
    meanwhile.work = async () => {
      const body = { password: person.password, newPassword };
      expect((await product.call(identityRoutes.changePassword, { body }, { token })).status).toBe(204);
    };
    const body = { token: link, password: person.password };
    const answer = await product.call(identityRoutes.verifyEmail, { body }, elsewhere());
    expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } });
    expect((await me(token)).body.emailVerified).toBe(false);
  });
});

describe('an address that is being changed', () => {
  it('stays where the session ends meanwhile, and nobody is mailed', async () => {
    const [person, holder] = [await signUp(product), await signUp(product, { verify: false })];
    await mailTo(product, holder.user.email);
    const headers = { cookie: person.cookie, 'sec-fetch-site': 'same-origin' };
    meanwhile.work = async () => {
      expect((await product.call(sessionRoutes.logout, {}, { headers })).status).toBe(204);
    };
    // Were it refused for being taken, its holder would get a second link.
    const answer = await move(person, holder.user.email);
    expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    const last = await signUp(product, { verify: false });
    await mailTo(product, last.user.email);
    expect(await mailsTo(product, holder.user.email)).toHaveLength(1);
  });

  it('is not found where the account is deleted meanwhile', async () => {
    const person = await signUp(product);
    const { token, password } = person;
    meanwhile.work = async () => {
      const body = { password };
      expect((await product.call(identityRoutes.deleteUser, { body }, { token })).status).toBe(204);
    };
    expect(await move(person, newAddress())).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});

// One connection at a time, as the embedded database has, shows nothing here.
describe.runIf(process.env.TEST_DATABASE_URL)('transactions side by side', () => {
  test.each(['verify-email', 'reset-password'] as const)(
    '%s locks the user before the link, as everything else does',
    async (page) => {
      const person = await signUp(product, { verify: page === 'reset-password' });
      let work: () => Promise<unknown>;
      let token: string;
      if (page === 'verify-email') {
        token = tokenIn(await mailTo(product, person.user.email));
        const body = { token };
        work = () =>
          product.call(identityRoutes.verifyEmail, { body }, { ...elsewhere(), token: person.token });
      } else {
        await product.call(
          identityRoutes.forgotPassword,
          { body: { email: person.user.email } },
          elsewhere(),
        );
        token = tokenIn(
          await mailTo(product, person.user.email, ({ text }) => text.includes('/reset-password?token=')),
        );
        const body = { token, password: newPassword };
        work = () => product.call(identityRoutes.resetPassword, { body }, elsewhere());
      }
      const client = await secondConnection(product);
      await client.query('BEGIN');
      await client.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [person.user.id]);
      const answer = work();
      await hasWaiter(client);
      // Who holds the user gets the link at once: whoever held the link first would make a circle of two.
      const link = 'SELECT 1 FROM email_tokens WHERE digest = $1 FOR UPDATE NOWAIT';
      expect((await client.query(link, [digest(token)])).rowCount).toBe(1);
      await client.query('ROLLBACK');
      expect(await answer).toMatchObject({ status: 200 });
      await client.end();
    },
  );

  test('an address that is being given up at this moment is kept for its former owner', async () => {
    const person = await signUp(product);
    const { email, id } = person.user;
    const client = await secondConnection(product);
    // As of a server of the version before, so that what reserves the address is the link alone.
    await client.query('UPDATE users SET verified_email = NULL WHERE id = $1', [id]);
    await client.query('BEGIN');
    // As `profile.save` does it: the account moves on, and what reserves the former address comes with the same commit.
    await client.query('UPDATE users SET email = $1, email_verified_at = NULL WHERE id = $2', [
      newAddress(),
      id,
    ]);
    await client.query(
      `INSERT INTO email_tokens (digest, owner_id, email, purpose, created_at, expires_at)
       VALUES ($1, $2, $3, 'restore', now(), now() + interval '48 hours')`,
      [newId(), id, email],
    );
    const body = { firstName: 'Rosa', email, password: newPassword };
    const answer = product.call(identityRoutes.signup, { body }, elsewhere());
    await hasWaiter(client);
    await client.query('COMMIT');
    expect(await answer).toMatchObject({ status: 422, body: { code: 'SIGNUP_FAILED' } });
    const { rows } = await client.query('SELECT 1 FROM users WHERE email = $1', [email]);
    expect(rows).toEqual([]);
    await client.end();
  });
});
