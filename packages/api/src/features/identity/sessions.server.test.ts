import { request } from 'node:http';
import { identityRoutes } from '@awning/contract/identity';
import { sessionRoutes } from '@awning/contract/sessions';
import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, randomAddress, signUp } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';

let offset = 0;
/** The time at which the clock stands still, but for `offset`; null while it runs. */
let stoppedAt: number | null = null;
const clock = { now: () => new Date((stoppedAt ?? Date.now()) + offset) };
const dayMs = 24 * 60 * 60 * 1000;
const tokenSecret = 'a token secret of at least 32 characters';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ clock, env: { TOKEN_SECRET: tokenSecret } });
});
afterAll(() => product.close());
afterEach(() => {
  offset = 0;
  stoppedAt = null;
});

const me = (token: string) => product.call(identityRoutes.me, {}, { token });
const refresh = (cookie: string) =>
  product.call(sessionRoutes.refresh, {}, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
/** For how many seconds a browser keeps the cookie of an answer. */
const keptFor = (headers: Headers) => Number(/Max-Age=(\d+)/.exec(headers.getSetCookie()[0] ?? '')?.[1]);

describe('sessions', () => {
  it('of 20 simultaneous refreshes one successor lives on', async () => {
    const person = await signUp(product);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(person.cookie)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const successors = new Set(answers.map(({ headers }) => cookieOf(headers)));
    expect(successors.size).toBe(1);
    const [successor = ''] = successors;
    const next = await refresh(successor);
    // A straggler within the grace gets the newest, and not one that is used up.
    const straggler = await refresh(person.cookie);
    expect(cookieOf(straggler.headers)).toBe(cookieOf(next.headers));
    offset = 60_000;
    const later = await refresh(cookieOf(straggler.headers));
    offset = 0;
    expect(later.status).toBe(200);
  });

  it('end 90 days after the sign-in, however often they are refreshed', async () => {
    const person = await signUp(product);
    let { cookie } = person;
    const lasts = [];
    for (const day of [25, 50, 75, 89]) {
      offset = day * dayMs;
      const answer = await refresh(cookie);
      expect(answer.status).toBe(200);
      cookie = cookieOf(answer.headers);
      lasts.push(keptFor(answer.headers));
    }
    offset = 91 * dayMs;
    const late = await refresh(cookie);
    offset = 0;
    expect(late.status).toBe(401);
    expect(lasts.slice(0, 2)).toEqual([(30 * dayMs) / 1000, (30 * dayMs) / 1000]);
    expect(lasts[2]).toBeLessThanOrEqual((15 * dayMs) / 1000);
    expect(lasts[3]).toBeLessThanOrEqual(dayMs / 1000);
  });

  it('are carried on with a used cookie for ten seconds, and end at once with a later use', async () => {
    const person = await signUp(product);
    stoppedAt = Date.now();
    const first = await refresh(person.cookie);
    expect(keptFor(first.headers)).toBe((30 * dayMs) / 1000);
    offset = 10_000;
    const straggler = await refresh(person.cookie);
    expect(straggler.status).toBe(200);
    expect(cookieOf(straggler.headers)).toBe(cookieOf(first.headers));
    expect(keptFor(straggler.headers)).toBe((30 * dayMs) / 1000 - 10);
    const { accessToken } = first.body;
    offset = 10_001;
    expect((await me(accessToken)).status).toBe(200);
    expect((await refresh(person.cookie)).status).toBe(401);
    expect((await me(accessToken)).status).toBe(401);
  });

  it('end where their cookie was not used for 30 days', async () => {
    const person = await signUp(product);
    stoppedAt = Date.now();
    const { headers } = await refresh(person.cookie);
    offset = 30 * dayMs;
    expect((await refresh(cookieOf(headers))).status).toBe(401);
    offset -= 1;
    expect((await refresh(cookieOf(headers))).status).toBe(200);
  });

  it('are opened for a client that gives itself no name', async () => {
    const { user, password, token } = await signUp(product);
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': randomAddress() };
    const status = await new Promise((resolve, reject) => {
      // `fetch` always names itself.
      const login = request(`${product.url}/api/user/login`, { method: 'POST', headers });
      login.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject);
      login.end(JSON.stringify({ email: user.email, password }));
    });
    expect(status).toBe(200);
    const { data } = (await product.call(sessionRoutes.sessions, {}, { token })).body;
    expect(data).toHaveLength(2);
  });
});

describe('access tokens', () => {
  it('say whether the address is verified', async () => {
    const claimsOf = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const person = await signUp(product);
    expect(claimsOf(person.token)).toMatchObject({ sub: person.user.id, email_verified: false });
    const { accessToken } = (await refresh(person.cookie)).body;
    expect(claimsOf(accessToken)).toMatchObject({ sub: person.user.id, email_verified: true });
  });

  it('are for this API, from this issuer', async () => {
    const person = await signUp(product);
    const claims = JSON.parse(Buffer.from(person.token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ iss: 'awning', aud: 'awning-api' });
    const forge = (change: object, header = {}) =>
      new SignJWT({ ...claims, ...change })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header })
        .sign(new TextEncoder().encode(tokenSecret));
    expect((await me(await forge({}))).status).toBe(200);
    for (const change of [
      { aud: 'elsewhere' },
      { aud: undefined },
      { iss: 'elsewhere' },
      { iss: undefined },
      { exp: undefined },
      { exp: Math.floor(clock.now().getTime() / 1000) },
      { sub: undefined },
      { sid: 7 },
    ]) {
      expect([change, (await me(await forge(change))).status]).toEqual([change, 401]);
    }
    for (const header of [{ alg: 'HS512' }, { typ: 'at+jwt' }]) {
      expect([header, (await me(await forge({}, header))).status]).toEqual([header, 401]);
    }
    const unsigned = [{ alg: 'none', typ: 'JWT' }, claims].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    expect((await me(`${unsigned.join('.')}.`)).status).toBe(401);
  });
});

describe('behind https', () => {
  let secure: Product;
  beforeAll(async () => {
    secure = await startProduct({ env: { PUBLIC_URL: 'https://awning.example' } });
  });
  afterAll(() => secure.close());

  it('cookies are secure by name too, and the origin’s scheme counts', async () => {
    const body = { firstName: 'Dana', email: 'dana@shop.example', password: 'Cinnamon-7-buns' };
    const headers = { 'x-forwarded-for': randomAddress() };
    const signup = await secure.call(identityRoutes.signup, { body }, { headers });
    const cookies = signup.headers.getSetCookie();
    expect(cookies.map((line) => line.split('=')[0])).toEqual([
      '__Secure-awning_refresh',
      '__Secure-awning_refresh',
      '__Secure-awning_device',
    ]);
    for (const line of cookies) expect(line).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
    const cookie = cookieOf(signup.headers, '__Secure-awning_refresh');
    const { host } = new URL(secure.url);
    const asked = (origin: string) => secure.call(sessionRoutes.refresh, {}, { headers: { cookie, origin } });
    expect((await asked('http://awning.example')).status).toBe(403);
    expect((await asked(`http://${host}`)).status).toBe(403);
    expect((await asked(`https://${host}`)).status).toBe(200);
    expect((await asked('https://awning.example')).status).toBe(200);
  });
});
