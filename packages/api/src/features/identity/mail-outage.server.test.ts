import { identityRoutes } from '@awning/contract/identity';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { control, until } from '../../testing/meta.ts';
import { mailTo, signUp, tokenIn } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ because: 'faults' });
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
});

it('what waits for an hour is sent when the mail server takes another, unless its own mailbox is full', async () => {
  const { db } = product.running.database;
  const full = `${newId()}@full.example`;
  const mailboxFull = { method: 'RCPT', path: full, status: 452, body: '4.2.2 mailbox full' };
  await control(product, 'faults', { target: 'mail', action: 'error', times: 1000, ...mailboxFull });
  await control(product, 'faults', { target: 'mail', action: 'error', times: 1000 });
  const waiting = await signUp(product, { verify: false });
  await signUp(product, { email: full, verify: false });
  await until(async () => {
    // As if the outage had gone on for hours.
    const { rows } = (await db.execute(sql`
      UPDATE jobs.job SET started_on = now() - interval '1 hour', start_after = now() + interval '1 hour'
      WHERE name = 'mail.send' AND data ->> 'kind' = 'identity.verification' AND state = 'retry' RETURNING id`)) as {
      rows: unknown[];
    };
    return rows.length === 2;
  }, 'the first tries');
  await fetch(`${product.sandbox.url}/control/faults`, { method: 'DELETE' });
  await signUp(product);
  expect(await mailTo(product, waiting.user.email)).toMatchObject({
    subject: 'Verify your email for Awning',
  });
  const { rows } = (await db.execute(sql`
    SELECT data -> 'data' ->> 'email' AS email FROM jobs.job
    WHERE name = 'mail.send' AND data ->> 'kind' = 'identity.verification' AND state = 'retry' AND start_after > now() + interval '50 minutes'`)) as {
    rows: unknown[];
  };
  expect(rows).toEqual([{ email: full }]);
});
