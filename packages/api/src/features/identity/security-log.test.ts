import { businessRoutes } from '@awning/contract/businesses';
import { identityRoutes } from '@awning/contract/identity';
import { sessionRoutes } from '@awning/contract/sessions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cookieOf, mailTo, signUp, somewhere, tokenIn } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';

type Line = Record<string, unknown> & { event: string };
const written: string[] = [];
let offset = 0;
let product: Product;
beforeAll(async () => {
  const clock = { now: () => new Date(Date.now() + offset) };
  product = await startProduct({ clock, log: (line) => written.push(line) });
});
afterAll(() => product.close());

const events = (): Line[] =>
  written.map((line) => JSON.parse(line) as Line).filter(({ event }) => event?.startsWith('security.'));
const since = async (work: () => Promise<unknown>) => {
  const before = events().length;
  await work();
  return events().slice(before);
};

it('what concerns security is logged, with who and where from, and nothing secret', async () => {
  const at = somewhere();
  const headers = { 'x-forwarded-for': at };
  const network = `${at.split('.').slice(0, 3).join('.')}.0/24`;
  const person = await signUp(product);
  const { id: userId, email } = person.user;
  const logIn = (password: string) =>
    product.call(identityRoutes.login, { body: { email, password } }, { headers });

  const failed = await since(() => logIn('Wrong-1-password'));
  expect(failed).toMatchObject([
    { event: 'security.login_failed', reason: 'password', userId, network, addressHash: expect.any(String) },
    { event: 'security.denied', code: 'INVALID_CREDENTIALS', call: 'POST /api/user/login', network },
  ]);
  const succeeded = await since(() => logIn(person.password));
  expect(succeeded).toMatchObject([{ event: 'security.login_succeeded', userId, network }]);
  const throttled = await since(async () => {
    for (let count = 0; count < 6; count++) await logIn('Wrong-1-password');
  });
  expect(throttled.map(({ event }) => event)).toContain('security.login_throttled');

  const same = { 'sec-fetch-site': 'same-origin', ...headers };
  const cookie = person.cookie;
  const replayed = await since(async () => {
    await product.call(sessionRoutes.refresh, {}, { headers: { cookie, ...same } });
    offset = 11_000;
    await product.call(sessionRoutes.refresh, {}, { headers: { cookie, ...same } });
    offset = 0;
  });
  expect(replayed).toMatchObject([{ event: 'security.refresh_replayed', level: 40, userId, network }]);

  const newcomer = await signUp(product, { verify: false });
  const denied = await since(() => product.call(businessRoutes.list, {}, { token: newcomer.token, headers }));
  expect(denied).toMatchObject([
    { event: 'security.denied', code: 'EMAIL_NOT_VERIFIED', userId: newcomer.user.id, network },
  ]);
  const token = tokenIn(await mailTo(product, newcomer.user.email));
  const body = { token, newPassword: 'Walnut-41-river' };
  let session = { accessToken: '', cookie: '' };
  const set = await since(async () => {
    const answer = await product.call(identityRoutes.verifyEmail, { body }, { headers });
    session = { accessToken: String(answer.body.accessToken), cookie: cookieOf(answer.headers) };
  });
  expect(set.map(({ event }) => event)).toEqual(['security.password_changed', 'security.email_verified']);
  const moved = await since(() =>
    product.call(
      identityRoutes.updateMe,
      { body: { firstName: 'Dana', email: `new.${newcomer.user.email}` } },
      { token: session.accessToken, headers },
    ),
  );
  expect(moved).toMatchObject([{ event: 'security.email_changed', userId: newcomer.user.id, network }]);

  const all = written.join('\n');
  for (const secret of [
    person.password,
    'Walnut-41-river',
    'Wrong-1-password',
    email,
    token,
    at,
    session.accessToken,
  ]) {
    expect(all).not.toContain(secret);
  }
  for (const set of [person.cookie, session.cookie]) expect(all).not.toContain(set.split('=')[1]);
});
