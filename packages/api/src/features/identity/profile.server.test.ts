import { businessRoutes } from '@awning/contract/businesses';
import { identityRoutes } from '@awning/contract/identity';
import { onboardingRoutes } from '@awning/contract/onboarding';
import { sessionRoutes } from '@awning/contract/sessions';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { GoogleBrowser } from '../../testing/google.ts';
import {
  cookieOf,
  mailsTo,
  mailTo,
  type Person,
  signUp,
  tokenIn,
  verifiedOwner,
} from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';

/** The time at which the clock stands still; null while it runs. */
let stoppedAt: number | null = null;
let product: Product;
beforeAll(async () => {
  product = await startProduct({ clock: { now: () => new Date(stoppedAt ?? Date.now()) } });
});
afterAll(() => product.close());
afterEach(() => {
  stoppedAt = null;
});

const newAddress = () => `${newId()}@shop.example`;
const me = (token: string) => product.call(identityRoutes.me, {}, { token });
const save = (person: Person, change: object) => {
  const { firstName, lastName, email } = person.user;
  const body = { firstName, lastName, email, ...change };
  return product.call(identityRoutes.updateMe, { body }, { token: person.token });
};
const refresh = (cookie: string) =>
  product.call(sessionRoutes.refresh, {}, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
const onboarding = (person: Person, id = person.user.id) =>
  product.call(onboardingRoutes.status, { params: { id } }, { token: person.token });

describe('the profile', () => {
  it('is changed, by either path, and only one’s own', async () => {
    const person = await signUp(product);
    const saved = await save(person, { firstName: 'Rosa', lastName: '', language: 'he', theme: 'dark' });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({
      firstName: 'Rosa',
      lastName: '',
      language: 'he',
      theme: 'dark',
      emailVerified: true,
    });
    const body = { firstName: 'Ruth', lastName: 'L', email: person.user.email };
    const byId = await product.call(
      identityRoutes.updateUser,
      { params: { id: person.user.id }, body },
      { token: person.token },
    );
    expect(byId.body).toMatchObject({ firstName: 'Ruth', language: 'he', theme: 'dark' });
    const stranger = await signUp(product);
    const foreign = await product.call(
      identityRoutes.updateUser,
      { params: { id: person.user.id }, body },
      { token: stranger.token },
    );
    expect(foreign.status).toBe(404);
  });

  it('demands a first name and an email', async () => {
    const person = await signUp(product);
    const answer = await save(person, { firstName: '', email: '' });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'VALIDATION_FAILED',
        details: {
          fields: { firstName: 'Please enter your first name.', email: 'Please enter your email.' },
        },
      },
    });
  });

  it('names a conflict of addresses', async () => {
    const [person, other] = [await signUp(product), await signUp(product)];
    const answer = await save(person, { email: other.user.email });
    expect(answer).toMatchObject({ status: 409, body: { code: 'EMAIL_IN_USE' } });
    expect(answer.body).toHaveProperty('details.fields.email');
    expect((await me(person.token)).body.email).toBe(person.user.email);
  });

  it('refuses the address that another account has left and not yet replaced by one it has proved', async () => {
    const [former, other] = [await signUp(product), await signUp(product)];
    const { email } = former.user;
    const left = await save(former, { email: `new.${email}` });
    expect(await save(other, { email })).toMatchObject({ status: 409, body: { code: 'EMAIL_IN_USE' } });
    const { accessToken: token } = (await refresh(cookieOf(left.headers))).body;
    expect(await save({ ...former, token }, { email })).toMatchObject({ status: 200, body: { email } });
  });

  it('has a link mailed to an address that another account holds unverified: its mail decides whose it is', async () => {
    const [holder, owner] = [await signUp(product, { verify: false }), await signUp(product)];
    const { email } = holder.user;
    expect((await save(owner, { email })).status).toBe(409);
    await expect.poll(() => mailsTo(product, email)).toHaveLength(2);
  });

  it('gives an address to one of two who want it at once', async () => {
    const people = [await signUp(product), await signUp(product)];
    const email = `${newId()}@shop.example`;
    const answers = await Promise.all(people.map((person) => save(person, { email })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  it('with a new address has to be verified again, and signs out everywhere else', async () => {
    const person = await signUp(product);
    const email = `new.${person.user.email}`;
    const saved = await save(person, { email });
    expect(saved.body).toMatchObject({ email, emailVerified: false });
    expect((await me(person.token)).status).toBe(401);
    expect((await refresh(person.cookie)).status).toBe(401);
    const here = await refresh(cookieOf(saved.headers));
    expect(here.status).toBe(200);
    const { accessToken: token } = here.body;
    expect((await product.call(businessRoutes.list, {}, { token })).status).toBe(403);
    const body = { token: tokenIn(await mailTo(product, email)) };
    const verified = await product.call(identityRoutes.verifyEmail, { body }, { token });
    expect(verified.status).toBe(200);
    expect((await product.call(businessRoutes.list, {}, { token })).status).toBe(200);
    await mailTo(product, person.user.email, ({ subject }) => /was changed/.test(subject));
  });

  it('with a new address loses the link to Google, unless that is the one way in', async () => {
    const withPassword = await signUp(product);
    await new GoogleBrowser(product).signIn({ email: withPassword.user.email });
    const renamed = await save(withPassword, { firstName: 'Rosa' });
    expect(renamed.body).toMatchObject({ hasPassword: true, hasGoogle: true });
    const moved = await save(withPassword, { email: newAddress() });
    expect(moved.body).toMatchObject({ hasPassword: true, hasGoogle: false });
    const google = await new GoogleBrowser(product).signIn({ email: newAddress() });
    const { accessToken: token } = (await refresh(google.cookie)).body;
    const { body: user } = await me(token);
    const kept = await save({ ...withPassword, user, token }, { email: newAddress() });
    expect(kept.body).toMatchObject({ hasPassword: false, hasGoogle: true });
  });

  it('is not found once another process has deleted the account', async () => {
    const person = await signUp(product);
    stoppedAt = Date.now();
    // From now on this process takes the token without asking the database.
    expect((await me(person.token)).status).toBe(200);
    await product.running.database.session((run) => run(`DELETE FROM users WHERE id = '${person.user.id}'`));
    expect(await save(person, { firstName: 'Rosa' })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });

  it('makes links to an address given up worthless', async () => {
    const person = await signUp(product);
    const first = `first.${person.user.email}`;
    const saved = await save(person, { email: first });
    const token = tokenIn(await mailTo(product, first));
    const { accessToken } = (await refresh(cookieOf(saved.headers))).body;
    const second = await save({ ...person, token: accessToken }, { email: `second.${person.user.email}` });
    expect(second.status).toBe(200);
    const answer = await product.call(identityRoutes.verifyEmail, { body: { token } });
    expect(answer).toMatchObject({ status: 422, body: { code: 'TOKEN_INVALID' } });
  });
});

describe('onboarding', () => {
  it('leads from step to step', async () => {
    const unverified = await signUp(product, { verify: false });
    expect((await onboarding(unverified)).body).toEqual({
      emailVerified: false,
      emailRefusal: null,
      planSelected: false,
      businessCreated: false,
      avatarReady: false,
      metaConnected: false,
      complete: false,
      nextStep: '/signup/verify-email',
    });
    const verified = await signUp(product);
    expect((await onboarding(verified)).body.nextStep).toBe('/signup/plan-selection');
    const owner = await verifiedOwner(product);
    expect((await onboarding(owner)).body).toMatchObject({
      planSelected: true,
      nextStep: '/signup/business-creation',
    });
    const body = { type: 'bakery', name: 'Crumb & Co' };
    await product.call(businessRoutes.create, { body }, { token: owner.token });
    expect((await onboarding(owner)).body).toMatchObject({
      businessCreated: true,
      complete: false,
      nextStep: '/signup/business-creation/avatar',
    });
  });

  it('is nobody else’s business', async () => {
    const [person, stranger] = [await signUp(product), await signUp(product)];
    expect((await onboarding(stranger, person.user.id)).status).toBe(404);
  });
});

describe('deleting the account', () => {
  const deleteAccount = (person: Person, password = person.password) =>
    product.call(identityRoutes.deleteUser, { body: { password } }, { token: person.token });

  it('takes the password, and then everything with it', async () => {
    const owner = await verifiedOwner(product);
    const body = { type: 'bakery', name: 'Crumb & Co' };
    await product.call(businessRoutes.create, { body }, { token: owner.token });
    const wrong = await deleteAccount(owner, 'Wrong-1-password');
    expect(wrong).toMatchObject({
      status: 422,
      body: { details: { fields: { password: "This isn't your password." } } },
    });
    expect((await me(owner.token)).status).toBe(200);
    expect((await deleteAccount(owner)).status).toBe(204);
    expect((await me(owner.token)).status).toBe(401);
    expect((await refresh(owner.cookie)).status).toBe(401);
    const credentials = { email: owner.user.email, password: owner.password };
    const login = await product.call(identityRoutes.login, { body: credentials });
    expect(login).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
    await mailTo(product, owner.user.email, ({ subject }) => /has been deleted/.test(subject));
    const successor = await signUp(product, { email: owner.user.email, verify: false });
    expect(successor.user.id).not.toBe(owner.user.id);
  });

  it('does not let a stolen token guess the password', async () => {
    const person = await signUp(product);
    const tries = [];
    for (let count = 0; count < 7; count++)
      tries.push((await deleteAccount(person, 'Wrong-1-password')).status);
    expect(tries).toEqual([422, 422, 422, 422, 422, 429, 429]);
  });
});
