import { identityRoutes } from '@awning/contract/identity';
import { sessionRoutes } from '@awning/contract/sessions';
import { supportRoutes } from '@awning/contract/support';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { cookieOf, mailsTo, mailTo, type Person, randomAddress, signUp } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { noMailWaits } from '../../testing/run-job.ts';

let offset = 0;
const hour = 60 * 60 * 1000;
let product: Product;
beforeAll(async () => {
  product = await startProduct({ clock: { now: () => new Date(Date.now() + offset) } });
});
afterAll(() => product.close());

const elsewhere = () => ({ headers: { 'x-forwarded-for': randomAddress() } });
const resend = (email: string) =>
  product.call(identityRoutes.sendVerification, { body: { email } }, elsewhere());
const deleteAccount = ({ token, password }: Person) =>
  product.call(identityRoutes.deleteUser, { body: { password } }, { token });

/** All mails to an address once every mail that was asked for is sent. */
async function settled(email: string) {
  await noMailWaits(product);
  return mailsTo(product, email);
}

describe('mail whose recipient somebody else chooses', () => {
  it('is counted by recipient, and deleting the account does not help', async () => {
    const email = `${newId()}@stranger.example`;
    for (let count = 0; count < 6; count++) {
      const person = await signUp(product, { email, verify: false });
      const sent = expect.poll(() => mailsTo(product, email));
      if (count < 3) await sent.toHaveLength(count + 1);
      expect((await deleteAccount(person)).status).toBe(204);
    }
    expect(await settled(email)).toHaveLength(3);
    offset = hour + 1000;
    await signUp(product, { email, verify: false });
    await expect.poll(() => mailsTo(product, email)).toHaveLength(4);
    offset = 0;
  });

  it('is counted for one inbox, whatever tag its address carries', async () => {
    const name = newId();
    for (let count = 0; count < 5; count++) {
      const person = await signUp(product, { email: `${name}+${count}@stranger.example`, verify: false });
      if (count < 3) await mailTo(product, person.user.email);
    }
    expect(await settled(`${name}+3@stranger.example`)).toHaveLength(0);
  });

  it('is refused in silence to who is not signed in, and with 429 to who is', async () => {
    const person = await signUp(product, { verify: false });
    const { email } = person.user;
    await mailTo(product, email);
    const answers = [];
    for (const address of [email, email, email, 'nobody@shop.example']) answers.push(await resend(address));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await settled(email)).toHaveLength(3);
    const { token } = person;
    const asked = await product.call(identityRoutes.sendVerification, {}, { token, ...elsewhere() });
    expect(asked).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(asked.headers.get('retry-after'))).toBeGreaterThan(3000);
  });

  it('stops at ten a day', async () => {
    const person = await signUp(product, { verify: false });
    let { token, cookie } = person;
    await mailTo(product, person.user.email);
    const statuses = [];
    for (let hours = 1; hours <= 4; hours++) {
      offset = hours * (hour + 1000);
      const headers = { cookie, 'sec-fetch-site': 'same-origin' };
      const refreshed = await product.call(sessionRoutes.refresh, {}, { headers });
      token = refreshed.body.accessToken;
      cookie = cookieOf(refreshed.headers);
      for (let count = 0; count < 3; count++) {
        const answer = await product.call(identityRoutes.sendVerification, {}, { token, ...elsewhere() });
        statuses.push(answer.status);
      }
    }
    offset = 0;
    // The sign-up's own mail was the first.
    expect(statuses).toEqual([...Array(9).fill(202), 429, 429, 429]);
  });

  it('is the acknowledgement of the contact form, too', async () => {
    const email = `${newId()}@stranger.example`;
    const body = { name: 'Eve', email, message: 'Hello' };
    for (let count = 0; count < 5; count++) {
      expect((await product.call(supportRoutes.contact, { body }, elsewhere())).status).toBe(202);
    }
    await expect.poll(async () => (await mailsTo(product, 'support@awning.example')).length).toBe(5);
    expect((await settled(email)).length).toBeLessThanOrEqual(2);
  });

  it('is the notice of a sign-up, and an unverified account gets its link instead', async () => {
    const owner = await signUp(product, { verify: false });
    const { email } = owner.user;
    await mailTo(product, email);
    const body = { firstName: 'Dana', email, password: 'Cinnamon-7-buns' };
    expect((await product.call(identityRoutes.signup, { body }, elsewhere())).status).toBe(422);
    await expect.poll(() => mailsTo(product, email)).toHaveLength(2);
    const subjects = (await mailsTo(product, email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Verify your email for Awning', 'Verify your email for Awning']);
  });
});
