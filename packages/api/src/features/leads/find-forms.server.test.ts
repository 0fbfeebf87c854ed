import { leadFormRoutes } from '@awning/contract/lead-forms';
import { leadRoutes } from '@awning/contract/leads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Advertiser, advertiser } from '../../testing/advertiser.ts';
import { control, until } from '../../testing/meta.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { runJob } from '../../testing/run-job.ts';
import { formOf } from './testing/form.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ because: 'rows', reviewSeconds: 0 });
});
afterAll(() => product?.close());

const run = (script: string) => product.running.database.session((session) => session(script));
const fillIn = (formId: string, name: string) =>
  control(product, 'leads', { formId, answers: { full_name: name, question: 'Later' } });
const inbox = async ({ businessId, token }: Advertiser) =>
  (await product.call(leadRoutes.inbox, { params: { id: businessId }, query: {} }, { token })).body.data;
const forms = async ({ businessId, token }: Advertiser) =>
  (await product.call(leadFormRoutes.list, { params: { id: businessId } }, { token })).body.data;

/** Somebody with a form, as the account was swept before. */
async function withForm() {
  const owner = await advertiser(product, { plan: 3 });
  const formId = await formOf(product, owner);
  const isSwept = async () =>
    (await run(`SELECT 1 FROM account_sweeps WHERE owner_id = '${owner.user.id}' AND swept_at IS NOT NULL`))
      .length;
  await until(isSwept, 'the first sweep', 60_000);
  return { owner, formId };
}
/** What `npm run restore` does besides bringing back old rows. */
async function announceRestore() {
  await run(`UPDATE account_sweeps SET next_sweep_at = now(), epoch = coalesce(epoch, (SELECT epoch FROM database_epoch));
    UPDATE database_epoch SET epoch = gen_random_uuid(), changed_at = now()`);
  await runJob(product, 'campaigns.dispatch');
}

it('a form that was made since the backup, and failed by it, is ready again, and who asked since is told of', async () => {
  const { owner, formId } = await withForm();
  const of = `owner_id = '${owner.user.id}'`;
  await run(`DELETE FROM lead_inlets WHERE ${of};
    UPDATE lead_forms SET state = 'failed', form_ref = NULL, created_at = now() - interval '1 day' WHERE ${of}`);
  await fillIn(formId, 'Dana Meanwhile');
  await announceRestore();
  await until(async () => (await forms(owner))[0]?.state === 'ready', 'the form is taken over', 60_000);
  expect((await forms(owner))[0]?.formId).toBe(formId);
  await until(async () => (await inbox(owner))[0]?.name === 'Dana Meanwhile', 'she is in the inbox', 60_000);
}, 200_000);

it('one that was begun and made since is read too, and another’s is left alone', async () => {
  const { owner, formId } = await withForm();
  const of = `owner_id = '${owner.user.id}'`;
  await run(`DELETE FROM lead_inlets WHERE ${of}; DELETE FROM lead_forms WHERE ${of}`);
  await fillIn(formId, 'Dana Unknown');
  const others = await run(`SELECT owner_id, form_ref FROM lead_inlets WHERE NOT ${of}`);
  await announceRestore();
  await until(async () => (await inbox(owner))[0]?.name === 'Dana Unknown', 'she is in the inbox', 60_000);
  expect(await run(`SELECT owner_id, form_ref FROM lead_inlets WHERE NOT ${of}`)).toEqual(others);
  expect(await forms(owner)).toEqual([]);
}, 200_000);
