import { identityRoutes } from '@awning/contract/identity';
import { onboardingRoutes } from '@awning/contract/onboarding';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { control, until } from '../../testing/meta.ts';
import { mailTo, type Person, signUp, tokenIn } from '../../testing/people.ts';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';

let product: Product;
beforeAll(async () => {
  product = await shareProduct();
});

const refusalOf = async ({ user, token }: Person) =>
  (await product.call(onboardingRoutes.status, { params: { id: user.id } }, { token })).body.emailRefusal;

const refuse = (address: string, status: number, body: string) =>
  control(product, 'faults', {
    target: 'mail',
    action: 'error',
    times: 1,
    method: 'RCPT',
    path: address,
    status,
    body,
  });

it('an address that the mail server refuses for good is told, until another or another try takes its place', async () => {
  const email = `${newId()}@refused.example`;
  await refuse(email, 550, '5.1.1 no such user');
  const person = await signUp(product, { email, verify: false });
  await until(async () => (await refusalOf(person)) === 'unknown', 'the refusal');
  const { token } = person;
  const corrected = `${newId()}@shop.example`;
  const { firstName, lastName } = person.user;
  await product.call(identityRoutes.updateMe, { body: { firstName, lastName, email: corrected } }, { token });
  expect(tokenIn(await mailTo(product, corrected))).not.toBe('');
  // A changed address has ended the session.
  const kept = await product.running.database.session((run) =>
    run(`SELECT email, email_refusal FROM users WHERE id = '${person.user.id}'`),
  );
  expect(kept).toEqual([{ email: corrected, email_refusal: null }]);
});

it('addresses may have letters of any script; where the mail server takes none of them, that is told', async () => {
  const id = newId().slice(0, 8);
  const written = await signUp(product, { email: `דנה.${id}@Bücher.example`, verify: false });
  expect(written.user.email).toBe(`דנה.${id}@xn--bcher-kva.example`);
  const mail = await mailTo(product, `דנה.${id}@bücher.example`);
  await product.call(
    identityRoutes.verifyEmail,
    { body: { token: tokenIn(mail) } },
    { token: written.token },
  );
  expect(await refusalOf(written)).toBeNull();

  const refused = `נועה.${id}@shop.example`;
  await refuse(refused, 501, '5.1.3 bad recipient address syntax');
  const other = await signUp(product, { email: refused, verify: false });
  await until(async () => (await refusalOf(other)) === 'international', 'the refusal');
});
