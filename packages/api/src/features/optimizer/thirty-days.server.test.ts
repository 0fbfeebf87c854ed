import { addDays, dateIn } from '@awning/contract/zoned-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Advertiser, advertiser, createCampaign } from '../../testing/advertiser.ts';
import { campaignOf, control, until } from '../../testing/meta.ts';
import { movingClock } from '../../testing/moving-clock.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { replay } from './replay.ts';
import { acceptedBefore } from './testing/accepted-before.ts';
import { daysOn, timeZone } from './testing/days.ts';
import { decidingOn } from './testing/deciding.ts';

const days = 30;
const clock = movingClock();
let product: Product;
let owner: Advertiser;
let id: string;
let lockedId: string;
const { atMeta, save } = decidingOn(() => product);
const firstDay = dateIn(clock.now(), timeZone);

beforeAll(async () => {
  product = await startProduct({ clock, reviewSeconds: 0 });
  owner = await advertiser(product, { creatives: 4, plan: 3 });
  const endDate = addDays(firstDay, days - 1);
  ({ id } = (await createCampaign(product, owner, { goal: 'awareness', startDate: firstDay, endDate })).body);
  await until(async () => (await campaignOf(product, owner, id)).launchedAt, 'it runs');
  lockedId = (await campaignOf(product, owner, id)).creatives[0]?.id ?? '';
  await acceptedBefore(product, owner);
  await save(owner, id, { automation: 'auto', locked: [lockedId] });
  // The first two are worse alike; the first is locked.
  for (const [index, { id: adId }] of (await atMeta(owner)).entries())
    await control(product, 'delivery', {
      adId,
      ctr: index < 2 ? 0.006 : 0.024,
      cpm: 12,
      luck: `ad ${index}`,
    });
  await product.running.composition.statsRunner.stop();
});
afterAll(() => product?.close());

test('a campaign left to Auto for thirty days is decided about each morning, and each decision is computed the same', async () => {
  const { morning } = daysOn(product, clock);
  for (let day = 1; day < days; day++) await morning(addDays(firstDay, day));
  const replayed = await replay(product.running.database, id);
  const mornings = Array.from({ length: days - 1 }, (_, index) => addDays(firstDay, index + 1));
  expect(replayed.map(({ day }) => day)).toEqual(mornings);
  expect(replayed.filter(({ result }) => result !== 'same')).toEqual([]);
  // Meta has had each change once, and of the locked ad none.
  const done = replayed.filter(({ outcome }) => outcome === 'done');
  expect(done.length).toBeGreaterThan(0);
  const [locked, worse] = await atMeta(owner);
  expect(locked?.statuses).toEqual(['PAUSED', 'ACTIVE']);
  expect(worse?.statuses).toEqual(['PAUSED', 'ACTIVE', 'PAUSED']);
});
