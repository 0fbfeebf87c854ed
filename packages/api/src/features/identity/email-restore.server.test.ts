import { identityRoutes } from '@awning/contract/identity';
import { sessionRoutes } from '@awning/contract/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { cookieOf, mailTo, type Person, randomAddress, signUp, tokenIn } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';

let offset = 0;
let product: Product;
beforeAll(async () => {
  product = await startProduct({ clock: { now: () => new Date(Date.now() + offset) } });
});
afterAll(() => product.close());

const newPassword = 'Walnut-41-river';
const newAddress = () => `${newId()}@shop.example`;
const elsewhere = () => ({ headers: { 'x-forwarded-for': randomAddress() } });
const me = (token: string) => product.call(identityRoutes.me, {}, { token });
const logIn = (email: string, password: string) =>
  product.call(identityRoutes.login, { body: { email, password } }, elsewhere());
const restore = (token: string, password = newPassword) =>
  product.call(identityRoutes.restoreEmail, { body: { token, password } }, elsewhere());

/** Changes the address. @returns the access token of the session that goes on, and the link mailed to the old address */
async function move({ user, token, password }: Pick<Person, 'user' | 'token' | 'password'>, email: string) {
  const { firstName, lastName } = user;
  const body = { firstName, lastName, email, password };
  const answer = await product.call(identityRoutes.updateMe, { body }, { token });
  expect(answer.status).toBe(200);
  const headers = { cookie: cookieOf(answer.headers), 'sec-fetch-site': 'same-origin' };
  const { accessToken } = (await product.call(sessionRoutes.refresh, {}, { headers })).body;
  const mail = await mailTo(product, user.email, ({ text }) => text.includes('/restore-email?token='));
  return { accessToken, link: tokenIn(mail) };
}

describe('a changed address', () => {
  it('is taken back from the old one with a new password, which ends every session', async () => {
    const owner = await signUp(product);
    const thieves = newAddress();
    const { accessToken, link } = await move(owner, thieves);
    const verification = tokenIn(await mailTo(product, thieves));
    const body = { token: verification };
    expect(
      (await product.call(identityRoutes.verifyEmail, { body }, { ...elsewhere(), token: accessToken }))
        .status,
    ).toBe(200);
    expect(await restore(link)).toMatchObject({ status: 200, body: { email: owner.user.email } });
    expect((await me(accessToken)).status).toBe(401);
    expect((await logIn(thieves, owner.password)).status).toBe(401);
    expect((await logIn(owner.user.email, owner.password)).status).toBe(401);
    expect((await logIn(owner.user.email, newPassword)).body).toMatchObject({
      user: { id: owner.user.id, email: owner.user.email, emailVerified: true },
    });
    expect(await restore(link)).toMatchObject({ status: 422, body: { code: 'TOKEN_INVALID' } });
  });

  it('is taken back for 48 hours, through further changes too', async () => {
    const owner = await signUp(product);
    const { accessToken, link } = await move(owner, newAddress());
    const moved = { ...owner, token: accessToken };
    const { firstName, lastName } = owner.user;
    const body = { firstName, lastName, email: newAddress(), password: owner.password };
    expect((await product.call(identityRoutes.updateMe, { body }, { token: moved.token })).status).toBe(200);
    offset = 49 * 60 * 60_000;
    const late = await restore(link);
    offset = 47 * 60 * 60_000;
    const inTime = await restore(link);
    offset = 0;
    expect(late.body).toMatchObject({ code: 'TOKEN_INVALID' });
    expect(inTime).toMatchObject({ status: 200, body: { email: owner.user.email } });
  });

  it('is taken back though the thief resets the password from the new one, or takes a later change back', async () => {
    const [first, second] = [await signUp(product), await signUp(product)];
    const thieves = newAddress();
    const { accessToken, link } = await move(first, thieves);
    const verification = tokenIn(await mailTo(product, thieves));
    const call = { ...elsewhere(), token: accessToken };
    await product.call(identityRoutes.verifyEmail, { body: { token: verification } }, call);
    await product.call(identityRoutes.forgotPassword, { body: { email: thieves } }, elsewhere());
    const mail = await mailTo(product, thieves, ({ text }) => text.includes('/reset-password?token='));
    const body = { token: tokenIn(mail), password: 'Thieves-41-river' };
    expect((await product.call(identityRoutes.resetPassword, { body }, elsewhere())).status).toBe(200);
    expect((await restore(link)).status).toBe(200);

    const b = newAddress();
    const taken = await move(second, b);
    const verify = { token: tokenIn(await mailTo(product, b)) };
    await product.call(
      identityRoutes.verifyEmail,
      { body: verify },
      { ...elsewhere(), token: taken.accessToken },
    );
    const user = { ...second.user, email: b };
    const onward = await move({ user, token: taken.accessToken, password: second.password }, newAddress());
    expect((await restore(onward.link, 'Thieves-41-river')).status).toBe(200);
    expect((await restore(taken.link)).status).toBe(200);
    expect((await logIn(second.user.email, newPassword)).status).toBe(200);
  });

  it('is told by mail that the account was deleted', async () => {
    const owner = await signUp(product);
    const { accessToken } = await move(owner, newAddress());
    const body = { password: owner.password };
    expect((await product.call(identityRoutes.deleteUser, { body }, { token: accessToken })).status).toBe(
      204,
    );
    await mailTo(
      product,
      owner.user.email,
      ({ subject }) => subject === 'Your Awning account has been deleted',
    );
  });

  it('leaves the old one to nobody else meanwhile', async () => {
    const owner = await signUp(product);
    const { link } = await move(owner, newAddress());
    const body = { firstName: 'Eve', email: owner.user.email, password: 'Cinnamon-7-buns' };
    expect((await product.call(identityRoutes.signup, { body }, elsewhere())).status).toBe(422);
    const other = await signUp(product);
    const { firstName, lastName } = other.user;
    const taking = await product.call(
      identityRoutes.updateMe,
      { body: { firstName, lastName, email: owner.user.email, password: other.password } },
      { token: other.token },
    );
    expect(taking.status).toBe(409);
    expect((await restore(link)).status).toBe(200);
  });

  it('may be changed back by its user alone', async () => {
    const owner = await signUp(product);
    const { accessToken } = await move(owner, newAddress());
    const { firstName, lastName, email } = owner.user;
    const body = { firstName, lastName, email, password: owner.password };
    expect((await product.call(identityRoutes.updateMe, { body }, { token: accessToken })).status).toBe(200);
  });

  it('stays where the new password is refused, and the link stays good', async () => {
    const owner = await signUp(product);
    const { link } = await move(owner, newAddress());
    const refused = await restore(link, 'P@ssw0rd1!');
    expect(refused).toMatchObject({
      status: 422,
      body: { details: { fields: { password: expect.any(String) } } },
    });
    expect((await restore(link)).status).toBe(200);
  });
});
