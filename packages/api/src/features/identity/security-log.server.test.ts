import { businessRoutes } from '@awning/contract/businesses';
import { identityRoutes } from '@awning/contract/identity';
import { sessionRoutes } from '@awning/contract/sessions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cookieOf, mailTo, type Person, randomAddress, signUp, tokenIn } from '../../testing/people.ts';
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

/** Signs in from a network. @returns the call options of the session, its cookie included, and its id */
async function openSession({ user, password }: Person, from: Record<string, string>) {
  const body = { email: user.email, password };
  const { body: answer, headers } = await product.call(identityRoutes.login, { body }, { headers: from });
  const claims = Buffer.from(answer.accessToken.split('.')[1] ?? '', 'base64url').toString();
  const same = { cookie: cookieOf(headers), 'sec-fetch-site': 'same-origin' };
  return {
    sessionId: String(JSON.parse(claims).sid),
    call: { token: answer.accessToken, headers: { ...from, ...same } },
  };
}

it('what concerns security is logged, with who and where from, and nothing secret', async () => {
  const at = randomAddress();
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

it('the end of a session is logged, with which one, whose and where from', async () => {
  const at = randomAddress();
  const from = { 'x-forwarded-for': at };
  const network = `${at.split('.').slice(0, 3).join('.')}.0/24`;
  const person = await signUp(product);
  const userId = person.user.id;
  const [first, second, third] = [
    await openSession(person, from),
    await openSession(person, from),
    await openSession(person, from),
  ];
  const loggedOut = await since(() => product.call(sessionRoutes.logout, {}, first.call));
  const { sessionId } = first;
  expect(loggedOut).toMatchObject([{ event: 'security.logged_out', userId, sessionId, network }]);
  const params = { id: second.sessionId };
  const ended = await since(() => product.call(sessionRoutes.endSession, { params }, third.call));
  expect(ended).toMatchObject([
    { event: 'security.session_ended', userId, sessionId: second.sessionId, network },
  ]);
  const others = await since(() => product.call(sessionRoutes.endOtherSessions, {}, third.call));
  expect(others).toMatchObject([
    { event: 'security.other_sessions_ended', userId, sessionId: third.sessionId, network },
  ]);
});

it('a change of the profile that leaves the address as it is is not logged', async () => {
  const { user, token } = await signUp(product);
  const body = { firstName: 'Rosa', email: user.email };
  const renamed = await since(() => product.call(identityRoutes.updateMe, { body }, { token }));
  expect(renamed).toEqual([]);
});

it('a wrong password at a verification link is logged once each time, and what was refused unlooked at is not', async () => {
  const newcomer = await signUp(product, { verify: false });
  const token = tokenIn(await mailTo(product, newcomer.user.email));
  const confirm = (password: string) =>
    product.call(
      identityRoutes.verifyEmail,
      { body: { token, password } },
      { headers: { 'x-forwarded-for': randomAddress() } },
    );
  const statuses: number[] = [];
  const logged = await since(async () => {
    while (!statuses.includes(429) && statuses.length < 50)
      statuses.push((await confirm('Wrong-1-password')).status);
  });
  const checks = logged.filter(({ event }) => event === 'security.password_check_failed');
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.length).toBeGreaterThan(1);
  expect(checks).toHaveLength(statuses.length - 1);
  expect(checks[0]).toMatchObject({
    userId: newcomer.user.id,
    at: 'verify-email',
    network: expect.any(String),
  });
});
