import { startWebsites } from '@awning/adapters/testing/websites';
import { businessRoutes } from '@awning/contract/businesses';
import { importRoutes } from '@awning/contract/imports';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { until } from '../../testing/meta.ts';
import { modelOf } from '../../testing/model/interview.ts';
import { verifiedOwner } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { sitesOfOwners } from './testing/sites.ts';

let websites: Awaited<ReturnType<typeof startWebsites>>;
let product: Product;
beforeAll(async () => {
  websites = await startWebsites(await sitesOfOwners());
  product = await startProduct({ ai: 'anthropic', env: { SITE_LOOPBACK_HOSTS: websites.hosts } });
});
afterEach(() => modelOf(product).forget());
afterAll(async () => {
  await product?.close();
  await websites?.close();
});

async function read({ withBusiness }: { withBusiness: boolean }) {
  const { token } = await verifiedOwner(product);
  const profile = { type: 'bakery', name: 'Crumb & Ember', language: 'en' as const };
  const business = withBusiness
    ? (await product.call(businessRoutes.create, { body: profile }, { token })).body
    : null;
  const source = { source: 'website' as const, address: 'http://plain.test/' };
  const body = { ...source, businessId: business?.id ?? null };
  const started = await product.call(importRoutes.start, { body }, { token });
  return until(async () => {
    const { body: now } = await product.call(
      importRoutes.get,
      { params: { id: started.body.id } },
      { token },
    );
    return now.state === 'ready' ? now : undefined;
  }, 'the reading ends');
}
const factsOf = ({ findings }: Awaited<ReturnType<typeof read>>) =>
  findings.filter(({ topic }) => topic === 'fact').map(({ says }) => says);

const asFound = [
  'Sourdough bakery on Elm Street. We mill our own flour.',
  'Every loaf ferments for 30 hours.',
  'Sourdough loaf $6',
  'Walnut Ring $9.50',
  'Delivery $4',
];

it('lines of a website come in the order that a model gives them, each once and letter for letter', async () => {
  const lines = [
    { id: 'l2', topic: 'choice' },
    { id: 'l9', topic: 'offer' },
    { id: 'l4', topic: 'price' },
    { id: 'l1', topic: null },
    { id: 'l2', topic: 'offer' },
  ];
  await modelOf(product).says({ when: '<lines>', answer: { lines }, times: 2 });
  expect(factsOf(await read({ withBusiness: true }))).toEqual([1, 3, 0, 2, 4].map((place) => asFound[place]));
});

it('lines come as they were found where no model answers, and before there is a business to count its cost for', async () => {
  const calls = async () => (await modelOf(product).calls()).length;
  const before = await calls();
  expect(factsOf(await read({ withBusiness: false }))).toEqual(asFound);
  expect(await calls()).toBe(before);
  await modelOf(product).meets({ action: 'error', status: 500, times: 20 });
  expect(factsOf(await read({ withBusiness: true }))).toEqual(asFound);
});
