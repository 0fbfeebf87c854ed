import { identityRoutes } from '@awning/contract/identity';
import { sessionRoutes } from '@awning/contract/sessions';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { cookieOf, mailsTo, mailTo, type Person, signUp, tokenIn } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';

let offset = 0;
/** The time at which the clock stands still, but for `offset`; null while it runs. */
let stoppedAt: number | null = null;
let product: Product;
beforeAll(async () => {
  product = await startProduct({ clock: { now: () => new Date((stoppedAt ?? Date.now()) + offset) } });
});
afterAll(() => product.close());
afterEach(() => {
  offset = 0;
  stoppedAt = null;
});

const save = ({ user, token }: Person, change: object) => {
  const { firstName, lastName, email } = user;
  return product.call(
    identityRoutes.updateMe,
    { body: { firstName, lastName, email, ...change } },
    { token },
  );
};
const linkTo = async (address: string) => tokenIn(await mailTo(product, address));
const newAddress = () => `${newId()}@shop.example`;

describe('changing the email', () => {
  it('takes the password, unless the sign-in is recent; a refresh does not make it so', async () => {
    const person = await signUp(product);
    offset = 6 * 60_000;
    const headers = { cookie: person.cookie, 'sec-fetch-site': 'same-origin' };
    const { accessToken } = (await product.call(sessionRoutes.refresh, {}, { headers })).body;
    const later = { ...person, token: accessToken };
    const email = newAddress();
    const without = await save(later, { email });
    expect(without.status).toBe(422);
    expect(without.body).toHaveProperty('details.fields.password');
    const wrong = await save(later, { email, password: 'Wrong-1-password' });
    expect(wrong.body).toHaveProperty('details.fields.password', "This isn't your password.");
    expect((await save(later, { firstName: 'Rosa' })).status).toBe(200);
    const right = await save(later, { email, password: person.password });
    offset = 0;
    expect(right).toMatchObject({ status: 200, body: { email, emailVerified: false } });
    const other = await signUp(product);
    expect((await save(other, { email: newAddress() })).status).toBe(200);
  });

  it('takes the password from five minutes after the sign-in, which a change does not make later', async () => {
    const person = await signUp(product);
    stoppedAt = Date.now();
    const credentials = { email: person.user.email, password: person.password };
    const { accessToken: token } = (await product.call(identityRoutes.login, { body: credentials })).body;
    offset = 5 * 60_000;
    const late = await save({ ...person, token }, { email: newAddress() });
    offset -= 1;
    const inTime = await save({ ...person, token }, { email: newAddress() });
    offset += 1;
    const headers = { cookie: cookieOf(inTime.headers), 'sec-fetch-site': 'same-origin' };
    const refreshed = await product.call(sessionRoutes.refresh, {}, { headers });
    const second = await save({ ...person, token: refreshed.body.accessToken }, { email: newAddress() });
    const fields = { password: expect.any(String) };
    expect(late).toMatchObject({ status: 422, body: { details: { fields } } });
    expect(inTime.status).toBe(200);
    expect(second).toMatchObject({ status: 422, body: { details: { fields } } });
  });

  it('does not let a stolen token guess the password', async () => {
    const person = await signUp(product);
    const statuses = [];
    for (let count = 0; count < 6; count++) {
      statuses.push((await save(person, { email: newAddress(), password: 'Wrong-1-password' })).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  it('corrects a typing error of the sign-up, twice a day: the new address gets a link, the old link is void', async () => {
    const person = await signUp(product, { verify: false });
    const wrong = await linkTo(person.user.email);
    const email = newAddress();
    const answer = await save(person, { email });
    expect(answer).toMatchObject({ status: 200, body: { email, emailVerified: false } });
    const opened = await product.call(identityRoutes.verifyEmail, {
      body: { token: wrong, password: person.password },
    });
    expect(opened).toMatchObject({ status: 422, body: { code: 'TOKEN_INVALID' } });
    const token = await linkTo(email);
    const verified = await product.call(identityRoutes.verifyEmail, {
      body: { token, password: person.password },
    });
    expect(verified).toMatchObject({ status: 200, body: { user: { email, emailVerified: true } } });
  });

  it('of an address that was never verified mails no third stranger in a day', async () => {
    const person = await signUp(product, { verify: false });
    const addresses = [newAddress(), newAddress(), newAddress()];
    const statuses = [];
    let { token } = person;
    for (const email of addresses) {
      const answer = await save({ ...person, token }, { email, password: person.password });
      statuses.push(answer.status);
      const cookie = cookieOf(answer.headers);
      // A change ends every session but this one, which goes on under a new cookie.
      if (cookie) {
        const headers = { cookie, 'sec-fetch-site': 'same-origin' };
        token = (await product.call(sessionRoutes.refresh, {}, { headers })).body.accessToken;
      }
    }
    expect(statuses).toEqual([200, 200, 429]);
    expect(await mailsTo(product, addresses[2] ?? '')).toHaveLength(0);
    const third = await save({ ...person, token }, { email: addresses[2], password: person.password });
    // A day from the first of them, less what the calls took.
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(80_000);
    expect(Number(third.headers.get('retry-after'))).toBeLessThanOrEqual(86_400);
    const renamed = await save({ ...person, token }, { firstName: 'Rosa', email: addresses[1] });
    expect(renamed.status).toBe(200);
  });

  it('cannot be used to ask which addresses are taken', async () => {
    const [asker, known] = [await signUp(product), await signUp(product)];
    const statuses = [];
    for (let count = 0; count < 10; count++) {
      statuses.push((await save(asker, { email: known.user.email, password: asker.password })).status);
    }
    expect(statuses).toEqual([409, 409, 409, ...Array(7).fill(429)]);
    const refused = await save(asker, { email: newAddress(), password: asker.password });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
    offset = 61 * 60_000;
    const credentials = { email: asker.user.email, password: asker.password };
    const later = {
      ...asker,
      token: (await product.call(identityRoutes.login, { body: credentials })).body.accessToken,
    };
    const next = [];
    for (let count = 0; count < 4; count++)
      next.push(await save(later, { email: known.user.email, password: asker.password }));
    offset = 0;
    expect(next.map(({ status }) => status)).toEqual([409, 409, 409, 429]);
    // Six a day.
    expect(Number(next.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(75_000);
    expect((await save(asker, { firstName: 'Rosa' })).status).toBe(200);
  });

  it('sends three mails an hour at most to one address, whoever asks', async () => {
    const email = newAddress();
    const statuses = [];
    for (let count = 0; count < 4; count++) {
      const person = await signUp(product);
      const saved = await save(person, { email });
      statuses.push(saved.status);
      if (saved.status !== 200) {
        // An hour from the first of them, less what the calls took.
        expect(Number(saved.headers.get('retry-after'))).toBeGreaterThan(3000);
        continue;
      }
      const headers = { cookie: cookieOf(saved.headers), 'sec-fetch-site': 'same-origin' };
      const { accessToken } = (await product.call(sessionRoutes.refresh, {}, { headers })).body;
      expect((await save({ ...person, token: accessToken }, {})).status).toBe(200);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});
