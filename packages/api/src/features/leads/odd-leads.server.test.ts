import { leadRoutes } from '@awning/contract/leads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Advertiser, advertiser } from '../../testing/advertiser.ts';
import { control, until } from '../../testing/meta.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { formOf } from './testing/form.ts';
import { readLeadsNow } from './testing/read-now.ts';

let product: Product;
let owner: Advertiser;
let formId: string;
beforeAll(async () => {
  product = await startProduct({ because: 'rows', reviewSeconds: 0 });
  owner = await advertiser(product, { plan: 3 });
  formId = await formOf(product, owner);
});
afterAll(() => product?.close());

const inbox = async () =>
  (
    await product.call(
      leadRoutes.inbox,
      { params: { id: owner.businessId }, query: {} },
      { token: owner.token },
    )
  ).body.data;
const named = (name: string) =>
  until(async () => (await inbox()).find((lead) => lead.name === name), `${name} is in the inbox`);
const fillIn = (name: string, more: object = {}) =>
  control(product, 'leads', { formId, answers: { full_name: name, question: 'Later' }, ...more });

it('somebody whose time is impossible is shown as of her arrival, which is said', async () => {
  await fillIn('Dana Early', { told: { created_time: '1970-01-01T00:00:00+0000', ad_id: '' } });
  await readLeadsNow(product);
  const lead = await named('Dana Early');
  expect(lead.unread).toEqual(['time']);
  expect(Math.abs(Date.now() - Date.parse(lead.arrivedAt))).toBeLessThan(600_000);
});

it('what she ticked is kept with her', async () => {
  await fillIn('Dana Ticks', { disclaimers: { news: true, calls: false } });
  await readLeadsNow(product);
  expect((await named('Dana Ticks')).consents).toEqual([
    { text: 'news', isGiven: true },
    { text: 'calls', isGiven: false },
  ]);
});

it('people are shown at once while Meta does not tell the questions, which are put in later', async () => {
  await control(product, 'faults', {
    ...{ target: 'meta', method: 'GET', path: `/${formId}$`, action: 'error', status: 400, times: 1000 },
    body: { error: { code: 100, message: 'Unsupported' } },
  });
  await fillIn('Dana Half');
  await readLeadsNow(product);
  expect(await named('Dana Half')).toMatchObject({
    ...{ answers: [{ question: 'question', answer: 'Later' }], unread: ['questions'] },
  });
  await fetch(`${product.sandbox.url}/control/faults`, { method: 'DELETE' });
  await readLeadsNow(product);
  await until(
    async () => (await inbox()).find(({ name, unread }) => name === 'Dana Half' && unread.length === 0),
    'the questions are put in',
  );
  expect((await named('Dana Half')).answers).toEqual([{ question: 'When?', answer: 'Later' }]);
});
