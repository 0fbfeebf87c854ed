import { identityRoutes } from '@awning/contract/identity';
import { sessionRoutes } from '@awning/contract/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { cookieOf, mailsTo, mailTo, randomAddress, signUp, tokenIn } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { noMailWaits } from '../../testing/run-job.ts';

let offset = 0;
const clock = { now: () => new Date(Date.now() + offset) };
const minutes = (count: number) => count * 60_000;
const hours = (count: number) => minutes(60) * count;

let product: Product;
beforeAll(async () => {
  product = await startProduct({ clock });
});
afterAll(() => product.close());

const fields = (body: unknown) => (body as { details?: { fields?: Record<string, string> } }).details?.fields;
const code = (body: unknown) => (body as { code?: string }).code;
const message = (body: unknown) => (body as { message?: string }).message;
const elsewhere = () => ({ headers: { 'x-forwarded-for': randomAddress() } });
const sameOrigin = (cookie: string) => ({ headers: { cookie, 'sec-fetch-site': 'same-origin' } });

const me = (token: string) => product.call(identityRoutes.me, {}, { token });
const logIn = (email: string, password: string, language: 'en' | 'he' = 'en') =>
  product.call(identityRoutes.login, { body: { email, password } }, { ...elsewhere(), language });
const refresh = (cookie: string) => product.call(sessionRoutes.refresh, {}, sameOrigin(cookie));

describe('signing up', () => {
  it('signs in, mails a link, and opens the rest once the link was opened', async () => {
    const email = `Rosa.${newId()}@Shop.example`;
    const person = await signUp(product, { email, verify: false });
    expect(person.user).toMatchObject({ email: email.toLowerCase(), emailVerified: false, language: 'en' });
    expect((await me(person.token)).status).toBe(200);
    const mail = await mailTo(product, person.user.email);
    expect(mail.subject).toBe('Verify your email for Awning');
    expect(mail.html).toContain('dir="ltr"');
    const body = { token: tokenIn(mail) };
    const verified = await product.call(identityRoutes.verifyEmail, { body }, { token: person.token });
    expect([verified.status, verified.body]).toEqual([200, { verified: true }]);
    expect((await me(person.token)).body.emailVerified).toBe(true);
  });

  it('writes Hebrew from right to left', async () => {
    const person = await signUp(product, { language: 'he', verify: false });
    const mail = await mailTo(product, person.user.email);
    expect(mail.subject).toBe('אימות האימייל שלכם ב-\u2060Awning');
    expect(mail.html).toContain('dir="rtl"');
    expect(mail.text).toContain('48');
  });

  it('says what is wrong with each field', async () => {
    const body = { firstName: ' ', email: 'nobody', password: 'short' };
    const answer = await product.call(identityRoutes.signup, { body }, elsewhere());
    expect(answer.status).toBe(422);
    expect(code(answer.body)).toBe('VALIDATION_FAILED');
    expect(Object.keys(fields(answer.body) ?? {}).sort()).toEqual(['email', 'firstName', 'password']);
  });

  it('does not tell that an address is taken, but tells its owner, once an hour', async () => {
    const owner = await signUp(product);
    const body = { firstName: 'Eve', email: owner.user.email.toUpperCase(), password: owner.password };
    const tries = await Promise.all(
      [1, 2].map(() => product.call(identityRoutes.signup, { body }, elsewhere())),
    );
    for (const answer of tries) {
      expect(answer.status).toBe(422);
      expect(answer.body).toEqual({ code: 'SIGNUP_FAILED', message: 'Signup failed. Please try again.' });
      expect(cookieOf(answer.headers)).toBe('');
      expect(cookieOf(answer.headers, 'awning_device')).toBe('');
    }
    const subject = 'You already have an Awning account';
    await mailTo(product, owner.user.email, (mail) => mail.subject === subject);
    await noMailWaits(product);
    const told = (await mailsTo(product, owner.user.email)).filter((mail) => mail.subject === subject);
    expect(told).toHaveLength(1);
  });

  it('lets one of two racing sign-ups with an address win', async () => {
    const body = { firstName: 'Dana', email: `${newId()}@shop.example`, password: 'Cinnamon-7-buns' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => product.call(identityRoutes.signup, { body }, elsewhere())),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422, 422]);
  });
});

describe('verification links', () => {
  it('tell a second click kindly that the first one did it, and expire unused after 48 hours', async () => {
    const person = await signUp(product, { verify: false });
    const token = tokenIn(await mailTo(product, person.user.email));
    const call = { ...elsewhere(), token: person.token };
    const open = () => product.call(identityRoutes.verifyEmail, { body: { token } }, call);
    expect((await open()).body).toEqual({ verified: true });
    expect((await open()).body).toEqual({ verified: true, already: true });
    const elsewhereToo = await product.call(identityRoutes.verifyEmail, { body: { token } }, elsewhere());
    expect(elsewhereToo.body).toEqual({ verified: true, already: true });
    offset = hours(49);
    const lateSecond = await product.call(identityRoutes.verifyEmail, { body: { token } }, elsewhere());
    offset = 0;
    expect(lateSecond.body).toEqual({ verified: true, already: true });

    const other = await signUp(product, { verify: false });
    const unused = tokenIn(await mailTo(product, other.user.email));
    offset = hours(49);
    const late = await product.call(identityRoutes.verifyEmail, { body: { token: unused } }, elsewhere());
    offset = 0;
    expect(late.status).toBe(422);
    expect(code(late.body)).toBe('TOKEN_INVALID');
  });

  it('are refused when malformed or made up', async () => {
    const malformed = await product.call(identityRoutes.verifyEmail, { body: { token: 'x' } }, elsewhere());
    expect(malformed.status).toBe(422);
    expect(fields(malformed.body)?.token).toBe('This verification link is missing a token or is malformed.');
    const madeUp = await product.call(
      identityRoutes.verifyEmail,
      { body: { token: 'x'.repeat(43) } },
      elsewhere(),
    );
    expect(code(madeUp.body)).toBe('TOKEN_INVALID');
  });

  it('are not mailed to an address that is verified already, and three times an hour to another', async () => {
    const [verified, waiting] = [await signUp(product), await signUp(product, { verify: false })];
    const ask = async (email: string) => {
      const answer = await product.call(identityRoutes.sendVerification, { body: { email } }, elsewhere());
      expect(answer.status).toBe(202);
    };
    await ask(verified.user.email);
    for (let count = 0; count < 4; count++) await ask(waiting.user.email);
    // The jobs before are through once the mail of one that came last has arrived.
    const last = await signUp(product, { verify: false });
    await mailTo(product, last.user.email);
    expect(await mailsTo(product, verified.user.email)).toHaveLength(1);
    await expect.poll(() => mailsTo(product, waiting.user.email)).toHaveLength(3);
  });

  it('ask for an address where nobody is signed in', async () => {
    const answer = await product.call(identityRoutes.sendVerification, { body: {} }, elsewhere());
    expect(answer.status).toBe(422);
    expect(fields(answer.body)?.email).toBe('Please enter your email.');
  });
});

describe('signing in', () => {
  it('answers a token, and a cookie out of reach of scripts', async () => {
    const person = await signUp(product);
    const answer = await logIn(person.user.email.toUpperCase(), person.password);
    expect(answer.status).toBe(200);
    expect(answer.body.user.id).toBe(person.user.id);
    const cookies = answer.headers.getSetCookie().filter((line) => line.startsWith('awning_refresh'));
    expect(cookies.map((line) => /Path=([^;]+)/.exec(line)?.[1])).toEqual(['/api/token', '/api/auth']);
    for (const line of cookies) {
      expect(line).toMatch(/HttpOnly/);
      expect(line).toMatch(/SameSite=Lax/);
      expect(line).toMatch(/Max-Age=2592000/);
      expect(line).not.toMatch(/Secure/);
    }
  });

  it('refuses a wrong password and an unknown address alike', async () => {
    const person = await signUp(product);
    const wrong = await logIn(person.user.email, 'Wrong-1-password');
    const unknown = await logIn(`${newId()}@shop.example`, 'Wrong-1-password');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({
      code: 'INVALID_CREDENTIALS',
      message: 'Login failed. Please check your credentials.',
    });
    expect(unknown).toMatchObject({ status: 401, body: wrong.body });
  });

  it('asks an unverified user to verify first', async () => {
    const person = await signUp(product, { verify: false });
    const answer = await logIn(person.user.email, person.password);
    expect(answer.status).toBe(403);
    expect(code(answer.body)).toBe('EMAIL_NOT_VERIFIED');
    expect(message(answer.body)).toMatch(/^Please verify your email before signing in/);
    const hebrew = await logIn(person.user.email, person.password, 'he');
    expect(message(hebrew.body)).toMatch(/[א-ת]/);
  });
});

describe('tokens', () => {
  it('access tokens last 15 minutes', async () => {
    const person = await signUp(product);
    offset = minutes(14);
    expect((await me(person.token)).status).toBe(200);
    offset = minutes(16);
    const late = await me(person.token);
    offset = 0;
    expect(late.status).toBe(401);
    expect(code(late.body)).toBe('UNAUTHENTICATED');
  });

  it('are refused when forged', async () => {
    const person = await signUp(product);
    const [head, , signature] = person.token.split('.');
    const claims = Buffer.from(JSON.stringify({ sub: person.user.id, exp: 4e9 })).toString('base64url');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    for (const token of [`${head}.${claims}.${signature}`, `${none}.${claims}.`, 'nonsense']) {
      expect((await me(token)).status).toBe(401);
    }
  });

  it('refresh rotates the cookie', async () => {
    const person = await signUp(product);
    const answer = await refresh(person.cookie);
    expect(answer.status).toBe(200);
    expect((await me(answer.body.accessToken)).status).toBe(200);
    expect(cookieOf(answer.headers)).not.toBe(person.cookie);
    expect((await refresh(cookieOf(answer.headers))).status).toBe(200);
  });

  it('a racing tab may use a cookie twice; a later replay ends the session', async () => {
    const person = await signUp(product);
    const [first, second] = await Promise.all([refresh(person.cookie), refresh(person.cookie)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    offset = 11_000;
    const stolen = await refresh(person.cookie);
    expect(stolen.status).toBe(401);
    const rightful = await refresh(cookieOf(first.headers));
    const used = await me(first.body.accessToken);
    offset = 0;
    expect(rightful.status).toBe(401);
    expect(used.status).toBe(401);
  });

  it('refresh tokens expire after 30 days without use', async () => {
    const person = await signUp(product);
    offset = hours(24 * 29);
    const used = await refresh(person.cookie);
    offset = hours(24 * 60);
    const late = await refresh(cookieOf(used.headers));
    offset = 0;
    expect([used.status, late.status]).toEqual([200, 401]);
  });

  it('cookie-only calls must come from our own pages', async () => {
    const person = await signUp(product);
    const foreign: Record<string, string>[] = [
      { cookie: person.cookie },
      { cookie: person.cookie, 'sec-fetch-site': 'cross-site' },
      { cookie: person.cookie, origin: 'https://evil.example' },
    ];
    for (const headers of foreign) {
      expect((await product.call(sessionRoutes.refresh, {}, { headers })).status).toBe(403);
    }
    const headers = { cookie: person.cookie, origin: product.url };
    expect((await product.call(sessionRoutes.refresh, {}, { headers })).status).toBe(200);
    expect((await refresh('')).status).toBe(401);
  });

  it('log-out ends the session at once, and only this one', async () => {
    const person = await signUp(product);
    const other = await logIn(person.user.email, person.password);
    expect((await me(person.token)).status).toBe(200);
    const out = await product.call(sessionRoutes.logout, {}, sameOrigin(person.cookie));
    expect(out.status).toBe(204);
    expect(out.headers.getSetCookie().join()).toMatch(/awning_refresh=;/);
    expect((await me(person.token)).status).toBe(401);
    expect((await refresh(person.cookie)).status).toBe(401);
    expect((await me(other.body.accessToken)).status).toBe(200);
    expect((await product.call(sessionRoutes.logout, {}, sameOrigin(''))).status).toBe(204);
  });
});
