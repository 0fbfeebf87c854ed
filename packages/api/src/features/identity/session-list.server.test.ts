import { identityRoutes } from '@awning/contract/identity';
import { sessionRoutes } from '@awning/contract/sessions';
import { beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, mailTo, signUp } from '../../testing/people.ts';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';

let product: Product;
beforeAll(async () => {
  product = await shareProduct();
});

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

const me = (token: string) => product.call(identityRoutes.me, {}, { token });
const logIn = (email: string, password: string, userAgent: string, address: string) =>
  product.call(
    identityRoutes.login,
    { body: { email, password } },
    { headers: { 'user-agent': userAgent, 'x-forwarded-for': address } },
  );
const list = async (token: string, address: string) =>
  (await product.call(sessionRoutes.sessions, {}, { token, headers: { 'x-forwarded-for': address } })).body
    .data;

async function twoDevices() {
  const person = await signUp(product);
  const { email } = person.user;
  const phone = await logIn(email, person.password, iphone, '203.0.113.7');
  const laptop = await logIn(email, person.password, windows, '198.51.100.20');
  return { person, phone: phone.body.accessToken, laptop: laptop.body.accessToken, laptopAnswer: laptop };
}

describe('sessions of a user', () => {
  it('are listed with device and network, the latest use first', async () => {
    const { laptop } = await twoDevices();
    const [first, second, third] = await list(laptop, '198.51.100.99');
    expect(first).toMatchObject({
      current: true,
      browser: 'Chrome',
      os: 'Windows',
      kind: 'computer',
      network: '198.51.100.0/24',
      sameNetwork: true,
    });
    expect(second).toMatchObject({
      current: false,
      browser: 'Safari',
      os: 'iOS',
      kind: 'phone',
      network: '203.0.113.0/24',
      sameNetwork: false,
    });
    expect(third).toMatchObject({ current: false });
  });

  it('tell where they were last used', async () => {
    const { laptop, laptopAnswer } = await twoDevices();
    const headers = {
      cookie: cookieOf(laptopAnswer.headers),
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': '192.0.2.4',
    };
    expect((await product.call(sessionRoutes.refresh, {}, { headers })).status).toBe(200);
    const [session] = await list(laptop, '192.0.2.5');
    expect(session).toMatchObject({ current: true, network: '192.0.2.0/24', sameNetwork: true });
  });

  it('are ended one by one, and nobody else’s', async () => {
    const { phone, laptop } = await twoDevices();
    const stranger = await signUp(product);
    const session = (await list(laptop, '198.51.100.20')).find(({ kind }) => kind === 'phone');
    const params = { id: session?.id ?? '' };
    expect((await product.call(sessionRoutes.endSession, { params }, { token: stranger.token })).status).toBe(
      404,
    );
    expect((await me(phone)).status).toBe(200);
    expect((await product.call(sessionRoutes.endSession, { params }, { token: laptop })).status).toBe(204);
    expect((await me(phone)).status).toBe(401);
    expect((await me(laptop)).status).toBe(200);
    expect((await product.call(sessionRoutes.endSession, { params }, { token: laptop })).status).toBe(404);
  });

  it('are ended all but the one that asks', async () => {
    const { person, phone, laptop } = await twoDevices();
    const tokens = [person.token, phone, laptop];
    const statuses = () => Promise.all(tokens.map(async (token) => (await me(token)).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    expect((await product.call(sessionRoutes.endOtherSessions, {}, { token: laptop })).status).toBe(204);
    expect(await statuses()).toEqual([401, 401, 200]);
    expect(await list(laptop, '198.51.100.20')).toHaveLength(1);
  });

  it('are told from odd names of browsers without failing', async () => {
    const person = await signUp(product);
    const names = ['x'.repeat(3000), '<script>alert(1)</script>', ''];
    for (const name of names)
      expect((await logIn(person.user.email, person.password, name, '203.0.113.7')).status).toBe(200);
    const [first] = await list(person.token, '203.0.113.7');
    expect(first).toMatchObject({ browser: null, os: null, kind: 'unknown' });
    const [kept] = await product.running.database.session((run) =>
      run(`SELECT max(length(user_agent)) AS longest FROM sessions WHERE owner_id = '${person.user.id}'`),
    );
    expect(Number(kept?.longest)).toBe(400);
  });
});

describe('changing the password', () => {
  const change = (token: string, password: string, newPassword: string) =>
    product.call(identityRoutes.changePassword, { body: { password, newPassword } }, { token });

  it('takes the old one, ends every other session, and tells by mail', async () => {
    const { person, phone, laptop } = await twoDevices();
    const { email } = person.user;
    expect(await change(laptop, 'Wrong-1-password', 'Walnut-41-river')).toMatchObject({
      status: 422,
      body: { details: { fields: { password: "This isn't your password." } } },
    });
    expect(await change(laptop, person.password, 'P@ssw0rd1!')).toMatchObject({
      status: 422,
      body: { details: { fields: { newPassword: expect.stringMatching(/^This password is common/) } } },
    });
    expect((await change(laptop, person.password, 'Walnut-41-river')).status).toBe(204);
    expect((await me(phone)).status).toBe(401);
    expect((await me(laptop)).status).toBe(200);
    expect((await logIn(email, person.password, windows, '198.51.100.20')).status).toBe(401);
    expect((await logIn(email, 'Walnut-41-river', windows, '198.51.100.20')).status).toBe(200);
    await mailTo(product, email, ({ subject }) => subject === 'Your Awning password was changed');
  });

  it('of two at the same moment one wins', async () => {
    const person = await signUp(product);
    const other = await logIn(person.user.email, person.password, windows, '198.51.100.20');
    const answers = await Promise.all([
      change(person.token, person.password, 'Walnut-41-river'),
      change(other.body.accessToken, person.password, 'Walnut-42-river'),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(204);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  });
});
