import { randomInt } from 'node:crypto';
import { identityRoutes } from '@awning/contract/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { cookieOf, mailTo, type Person, signUp, tokenIn } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';

let offset = 0;
let product: Product;
beforeAll(async () => {
  product = await startProduct({ clock: { now: () => new Date(Date.now() + offset) } });
});
afterAll(() => product.close());

/** An address in a /24 that no other test uses. */
let networks = 0;
const network = () => `10.77.${networks++}`;
const from = (prefix: string) => ({ 'x-forwarded-for': `${prefix}.${randomInt(1, 255)}` });
const logIn = (email: string, password: string, headers: Record<string, string>) =>
  product.call(identityRoutes.login, { body: { email, password } }, { headers });
const guess = (person: Person, prefix: string) => logIn(person.user.email, 'Wrong-1-password', from(prefix));

describe('guessing a password', () => {
  it('is slowed for who guesses, also in a race, and for nobody else', async () => {
    const person = await signUp(product);
    const guesser = network();
    const guesses = await Promise.all(Array.from({ length: 12 }, () => guess(person, guesser)));
    const statuses = guesses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    const blocked = await logIn(person.user.email, person.password, from(guesser));
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(blocked.headers.get('retry-after'))).toBeLessThanOrEqual(30);
    const owner = await logIn(person.user.email, person.password, from(network()));
    expect(owner.status).toBe(200);
    offset = 60_000;
    const later = await logIn(person.user.email, person.password, from(guesser));
    const anew = [];
    for (let count = 0; count < 6; count++) anew.push((await guess(person, guesser)).status);
    offset = 0;
    expect(later.status).toBe(200);
    expect(anew).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('costs waits that double up to a quarter of an hour, until an hour has passed without a guess', async () => {
    const person = await signUp(product);
    const guesser = network();
    const minute = 60_000;
    const some = async (count: number) => {
      const statuses = [];
      for (let made = 0; made < count; made++) statuses.push((await guess(person, guesser)).status);
      return statuses;
    };
    const waits = [];
    let [free, inTime, afterHour]: number[][] = [];
    try {
      free = await some(5);
      for (let count = 0; count < 7; count++) {
        waits.push(Number((await guess(person, guesser)).headers.get('retry-after')));
        offset += (waits.at(-1) ?? 0) * 1000;
        await guess(person, guesser);
      }
      offset += 50 * minute;
      inTime = await some(2);
      offset += 61 * minute;
      afterHour = await some(6);
    } finally {
      offset = 0;
    }
    expect([free, inTime]).toEqual([Array(5).fill(401), [401, 429]]);
    expect(afterHour).toEqual([...Array(5).fill(401), 429]);
    for (const [index, seconds] of [30, 60, 120, 240, 480, 900, 900].entries()) {
      expect(waits[index]).toBeLessThanOrEqual(seconds);
      expect(waits[index]).toBeGreaterThan(seconds - 15);
    }
  });

  it('from many networks is slowed at last, but not for the owner’s device', async () => {
    const person = await signUp(product);
    const signedIn = await logIn(person.user.email, person.password, from(network()));
    const device = cookieOf(signedIn.headers, 'awning_device');
    expect(device).toMatch(/^awning_device=[\w-]{43}$/);
    for (let count = 0; count < 25; count++) {
      const prefix = network();
      await Promise.all(Array.from({ length: 4 }, () => guess(person, prefix)));
      // The owner's own sign-in meanwhile frees nobody else.
      if (count === 12)
        expect((await logIn(person.user.email, person.password, from(network()))).status).toBe(200);
    }
    const stranger = network();
    const unknown = await logIn(person.user.email, person.password, from(stranger));
    const known = await logIn(person.user.email, person.password, { ...from(stranger), cookie: device });
    expect([unknown.status, known.status]).toEqual([429, 200]);
    expect(cookieOf(known.headers, 'awning_device')).toBe('');
  });

  it('of many addresses from one network is slowed', async () => {
    const prefix = network();
    const own = await signUp(product);
    const spray = () => logIn(`${newId()}@shop.example`, 'Wrong-1-password', from(prefix));
    const statuses = [];
    for (let count = 0; count < 12; count++) {
      const answers = await Promise.all(Array.from({ length: 5 }, spray));
      statuses.push(...answers.map(({ status }) => status));
      // A sign-in to an account of the guesser's own does not begin the count anew.
      if (count === 5) expect((await logIn(own.user.email, own.password, from(prefix))).status).toBe(200);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  it('is slowed on a known device by itself; a device that another account knows is an unknown one', async () => {
    const [person, other] = [await signUp(product), await signUp(product)];
    const signedIn = await logIn(person.user.email, person.password, from(network()));
    const cookie = cookieOf(signedIn.headers, 'awning_device');
    const statuses = [];
    for (let count = 0; count < 12; count++) {
      const headers = { ...from(network()), cookie };
      statuses.push((await logIn(person.user.email, 'Wrong-1-password', headers)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    const prefix = network();
    const foreign = [];
    for (let count = 0; count < 6; count++) {
      const headers = { ...from(prefix), cookie };
      foreign.push((await logIn(other.user.email, 'Wrong-1-password', headers)).status);
    }
    expect(foreign).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('does not shut out who holds a fresh link', async () => {
    const person = await signUp(product, { verify: false });
    const prefix = network();
    for (let count = 0; count < 6; count++) await guess(person, prefix);
    const body = { token: tokenIn(await mailTo(product, person.user.email)), password: person.password };
    const opened = await product.call(identityRoutes.verifyEmail, { body }, { headers: from(prefix) });
    expect(opened.status).toBe(200);
  });

  it('remembers the device out of reach of scripts', async () => {
    const person = await signUp(product);
    const { headers } = await logIn(person.user.email, person.password, from(network()));
    const line = headers.getSetCookie().find((one) => one.startsWith('awning_device='));
    expect(line).toMatch(/; Max-Age=31536000; Path=\/api\/user; HttpOnly; SameSite=Lax$/);
  });
});

describe('new passwords', () => {
  const signup = (password: string) =>
    product.call(
      identityRoutes.signup,
      {
        body: { firstName: 'Rosalind', lastName: 'Levi', email: `crumbs.${newId()}@shop.example`, password },
      },
      { headers: from(network()) },
    );

  it.each(['Password1!', 'P@ssw0rd1', 'Qwerty123!', 'Welcome1!', 'Abcd1234!'])(
    'that many others have are refused: %s',
    async (password) => {
      const answer = await signup(password);
      expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } });
      expect(answer.body).toHaveProperty('details.fields.password', expect.stringMatching(/is common/));
    },
  );

  it.each(['Rosalind-1', 'Rosalind.Levi-12', 'Crumbs-2026!', 'Levi!Rosalind7'])(
    'that are mostly the owner’s name or address are refused: %s',
    async (password) => {
      const answer = await signup(password);
      expect(answer.body).toHaveProperty(
        'details.fields.password',
        expect.stringMatching(/mostly your name/),
      );
    },
  );

  it.each(['Cinnamon-7-buns', 'Rosalind-bakes-7-rye-loaves', 'שלום-Zebra-9'])(
    'of one’s own are taken: %s',
    async (password) => expect((await signup(password)).status).toBe(201),
  );
});
