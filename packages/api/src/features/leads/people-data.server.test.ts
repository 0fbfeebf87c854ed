import { leadDataRoutes } from '@awning/contract/lead-data';
import { leadFormRoutes } from '@awning/contract/lead-forms';
import type { KeptMonths } from '@awning/contract/lead-periods';
import { leadRoutes } from '@awning/contract/leads';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { type Advertiser, advertiser } from '../../testing/advertiser.ts';
import { control } from '../../testing/meta.ts';
import type { Product } from '../../testing/product.ts';
import { runJob } from '../../testing/run-job.ts';
import { shareProduct } from '../../testing/shared-product.ts';
import { formOf } from './testing/form.ts';
import { readLeadsNow } from './testing/read-now.ts';

let product: Product;
beforeAll(async () => {
  product = await shareProduct();
});

const rows = <Row>(script: string) =>
  product.running.database.session((run) => run(script)) as Promise<Row[]>;

/** Somebody who was talked with last so many months and days ago. */
async function lead({ businessId, token }: Advertiser, name: string, months: number, days = 0) {
  const { body } = await product.call(
    leadRoutes.add,
    { params: { id: businessId }, body: { name } },
    { token, headers: { 'idempotency-key': newId() } },
  );
  await rows(`UPDATE leads SET state_at = now() - interval '${months} months ${days} days'
    WHERE id = '${body.id}'`);
  return body;
}
const inbox = async ({ businessId, token }: Advertiser) =>
  (await product.call(leadRoutes.inbox, { params: { id: businessId } }, { token })).body.data
    .map(({ name }) => name)
    .toSorted();
const keepFor = ({ businessId, token }: Advertiser, months: KeptMonths) =>
  product.call(leadDataRoutes.keepFor, { params: { id: businessId }, body: { months } }, { token });
const retention = ({ businessId, token }: Advertiser) =>
  product.call(leadDataRoutes.retention, { params: { id: businessId } }, { token });
const prune = () => runJob(product, 'pruning.run');

describe('how long people’s details are kept', () => {
  it('is 12 months after the last contact, until its owner chooses', async () => {
    const owner = await advertiser(product, { plan: 3 });
    await lead(owner, 'Within', 11, 27);
    await lead(owner, 'Beyond', 12, 1);
    expect((await retention(owner)).body.months).toBe(12);
    await prune();
    expect(await inbox(owner)).toEqual(['Within']);
  });

  it('is what its owner has chosen, and says before what that deletes; others’ stay', async () => {
    const owner = await advertiser(product, { plan: 3 });
    const longer = await advertiser(product, { plan: 3 });
    const other = await advertiser(product, { plan: 3 });
    for (const of of [owner, longer, other]) {
      await lead(of, 'A month', 1);
      await lead(of, 'Four months', 4);
      await lead(of, 'Seven months', 7);
    }
    await lead(longer, 'Twenty months', 20);
    await lead(longer, 'Two years', 24, 1);
    expect((await keepFor(longer, 24)).body.months).toBe(24);
    expect((await retention(owner)).body).toEqual({
      months: 12,
      choices: [
        { months: 3, deletes: 2 },
        { months: 6, deletes: 1 },
        { months: 12, deletes: 0 },
        { months: 24, deletes: 0 },
      ],
    });
    expect((await keepFor(owner, 6)).body.months).toBe(6);
    await prune();
    expect(await inbox(owner)).toEqual(['A month', 'Four months']);
    await keepFor(owner, 3);
    await prune();
    expect(await inbox(owner)).toEqual(['A month']);
    expect(await inbox(longer)).toEqual(['A month', 'Four months', 'Seven months', 'Twenty months']);
    expect(await inbox(other)).toEqual(['A month', 'Four months', 'Seven months']);
  });

  it('is kept to though Meta still has them', async () => {
    const owner = await advertiser(product, { plan: 3 });
    const formId = await formOf(product, owner);
    const arrives = async (name: string) => {
      await control(product, 'leads', { formId, answers: { full_name: name } });
      await readLeadsNow(product, { isWhole: true });
      expect(await inbox(owner)).toContain(name);
    };
    await arrives('Outlived');
    await rows(
      `UPDATE leads SET state_at = now() - interval '13 months' WHERE owner_id = '${owner.user.id}'`,
    );
    await prune();
    await arrives('After her');
    expect(await inbox(owner)).toEqual(['After her']);
  });

  it('stands on the page about privacy of its forms', async () => {
    const owner = await advertiser(product, { plan: 3 });
    await formOf(product, owner);
    const { params, token } = { params: { id: owner.businessId }, token: owner.token };
    const [form] = (await product.call(leadFormRoutes.list, { params }, { token })).body.data;
    const told = async () =>
      (await product.call(leadFormRoutes.privacy, { params: { id: String(form?.id) } })).body.keptMonths;
    expect(await told()).toBe(12);
    await keepFor(owner, 3);
    expect(await told()).toBe(3);
  });

  it('is chosen by the owner alone, among what there is', async () => {
    const owner = await advertiser(product, { plan: 3 });
    const stranger = await advertiser(product, { plan: 3 });
    const theirs = { ...stranger, businessId: owner.businessId };
    expect([(await retention(theirs)).status, (await keepFor(theirs, 3)).status]).toEqual([404, 404]);
    expect((await keepFor(owner, 5 as KeptMonths)).status).toBe(422);
    expect((await retention(owner)).body.months).toBe(12);
  });
});
