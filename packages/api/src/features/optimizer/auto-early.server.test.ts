import { beforeAll, expect, it } from 'vitest';
import { type Advertiser, advertiser } from '../../testing/advertiser.ts';
import { campaignOnPaper } from '../../testing/campaign-on-paper.ts';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';
import { acceptedBefore } from './testing/accepted-before.ts';
import { decidingOn } from './testing/deciding.ts';

let product: Product;
let owner: Advertiser;
const { save, settingsOf } = decidingOn(() => product);
const campaign = async () => (await campaignOnPaper(product, owner, [])).id;

beforeAll(async () => {
  product = await shareProduct();
  owner = await advertiser(product, { plan: 3 });
});

it('acts by itself only for whoever agreed to three proposals, and says so', async () => {
  const id = await campaign();
  await acceptedBefore(product, owner, 2);
  expect(await save(owner, id, { automation: 'auto' })).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', message: expect.stringMatching(/agreed to 3 of its proposals. So far: 2\.$/) },
  });
  expect((await settingsOf(owner, id)).body).toMatchObject({
    settings: { automation: 'ask' },
    offersAuto: false,
  });
  await acceptedBefore(product, owner, 1);
  expect(await save(owner, id, { automation: 'auto' })).toMatchObject({
    status: 200,
    body: { settings: { automation: 'auto' }, offersAuto: true },
  });
});

it('stays on where it was on before that was asked for, and is not turned on in others', async () => {
  const [on, off] = [await campaign(), await campaign()];
  await save(owner, on, { automation: 'auto' });
  await product.running.database.session((run) =>
    run(`DELETE FROM optimizer_decisions WHERE owner_id = '${owner.user.id}'`),
  );
  expect((await save(owner, on, { automation: 'auto', changesAWeek: 1 })).status).toBe(200);
  expect((await save(owner, off, { automation: 'auto' })).status).toBe(409);
});
