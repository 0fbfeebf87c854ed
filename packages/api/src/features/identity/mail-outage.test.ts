import { identityRoutes } from '@awning/contract/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailTo, signUp, tokenIn } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

it('a link is mailed once the mail server is back, and works', async () => {
  const fault = { target: 'mail', action: 'error', times: 2 };
  await fetch(`${product.sandbox.url}/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  const person = await signUp(product, { verify: false });
  const token = tokenIn(await mailTo(product, person.user.email));
  const verified = await product.call(
    identityRoutes.verifyEmail,
    { body: { token } },
    { token: person.token },
  );
  expect(verified.body).toEqual({ verified: true });
}, 40_000);
