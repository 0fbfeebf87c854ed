import { resultRoutes } from '@awning/contract/results';
import { addDays, dateIn, instantOf } from '@awning/contract/zoned-time';
import { policyVersion } from '@awning/optimizer/decide';
import { beforeAll, expect, it } from 'vitest';
import { type Advertiser, advertiser } from '../../testing/advertiser.ts';
import { campaignOnPaper } from '../../testing/campaign-on-paper.ts';
import { leadOnPaper } from '../../testing/lead-on-paper.ts';
import { mailTo } from '../../testing/people.ts';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';
import { replay } from './replay.ts';
import { decidingOn } from './testing/deciding.ts';
import { morningsOf } from './testing/mornings.ts';

const zone = 'America/New_York';
const daysOfFigures = 20;

let product: Product;
let owner: Advertiser;
let id: string;
let adIds: string[];
const { decisionsOf, settingsOf } = decidingOn(() => product);
const { rows, nextMorning, weeksLater } = morningsOf(() => product);

beforeAll(async () => {
  product = await shareProduct();
  owner = await advertiser(product, { plan: 3, creatives: 3 });
  // Each ad brings two enquiries a day from eight clicks.
  const days = Array.from({ length: daysOfFigures }, () => ({ spend: 500, clicks: 2 }));
  ({ id, adIds } = await campaignOnPaper(product, owner, [{ days }, { days }, { days }]));
  await rows(`UPDATE campaigns SET optimization = 'form_leads' WHERE id = '${id}';
    UPDATE stats_days SET clicks = 8 WHERE campaign_id = '${id}'`);
});

const cameBy = (adRef: string, day: number, state: 'fake' | 'talked') =>
  leadOnPaper(product, owner, {
    ...{ campaignId: id, adRef, states: [state] },
    at: instantOf(addDays(dateIn(new Date(), zone), day - daysOfFigures), zone, 12),
  });

it('leaves ads alone that bring as many enquiries', async () => {
  await nextMorning(id);
  expect(await decisionsOf(owner, id)).toMatchObject([{ outcome: 'nothing', version: policyVersion }]);
});

it('asks to pause an ad whose enquiries are not real, and says how many were not', async () => {
  const [, , third = ''] = adIds;
  for (let day = 0; day < daysOfFigures; day++) await cameBy(third, day, 'fake');
  for (let day = 0; day < 15; day++) await cameBy(third, day, 'fake');
  for (const ad of adIds.slice(0, 2)) await cameBy(ad, 3, 'talked');
  await weeksLater(id);
  await nextMorning(id);
  const { proposal } = (await settingsOf(owner, id)).body;
  expect(proposal).toMatchObject({
    version: policyVersion,
    sentence: 'Pause “\u2068Ad 3\u2069”?',
    actions: [
      {
        kind: 'pause',
        sentence: expect.stringMatching(
          /^It brought 40 enquiries \(35 of them not real\) and 160 clicks for /,
        ),
      },
    ],
  });
  const mail = await mailTo(product, owner.user.email, ({ subject }) => /question about/.test(subject));
  expect(mail.text).toContain('(35 of them not real)');
  const { body } = await product.call(resultRoutes.ofCampaign, { params: { id } }, { token: owner.token });
  expect(body.reasons).toContain(
    "Enquiries that you marked as not real don't count when the ads are compared.",
  );
});

it('keeps with each decision what was known then, and decides anew by what is marked later', async () => {
  await rows(`UPDATE leads SET state = 'talked' WHERE state = 'fake' AND owner_id = '${owner.user.id}'`);
  await nextMorning(id);
  expect((await settingsOf(owner, id)).body.proposal).toBeNull();
  expect(await decisionsOf(owner, id)).toMatchObject([
    { outcome: 'nothing', version: policyVersion },
    { outcome: 'expired', version: policyVersion },
    { outcome: 'nothing', version: policyVersion },
  ]);
  const replayed = await replay(product.running.database, id);
  expect(replayed.map(({ result }) => result)).toEqual(['same', 'same', 'same']);
});
