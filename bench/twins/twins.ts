import { campaignRoutes } from '@awning/contract/campaigns';
import { type Automation, optimizerRoutes } from '@awning/contract/optimizer';
import { addDays, dateIn } from '@awning/contract/zoned-time';
import { acceptedBefore } from '../../packages/api/src/features/optimizer/testing/accepted-before.ts';
import { timeZone } from '../../packages/api/src/features/optimizer/testing/days.ts';
import { type Advertiser, advertiser } from '../../packages/api/src/testing/advertiser.ts';
import { campaignOf, control, until } from '../../packages/api/src/testing/meta.ts';
import type { Product } from '../../packages/api/src/testing/product.ts';
import type { TwinWorld } from './world.ts';

export const days = 30;
const dollarsPerDay = 15;

export interface Twin {
  id: string;
  /** Its ads' ids at Meta, in the order of the world's. */
  ads: string[];
}

/** An advertiser with a campaign whose ads are decided about, and one with the same ads that is left alone. */
export interface Twins {
  world: TwinWorld;
  owner: Advertiser;
  auto: Twin;
  off: Twin;
}

/** Launches the two campaigns of a world over the wire, and gives their ads at Meta its rates and the same luck. */
export async function launchTwins(product: Product, world: TwinWorld): Promise<Twins> {
  const owner = await advertiser(product, { creatives: world.ads.length, plan: 3 });
  await acceptedBefore(product, owner);
  return {
    ...{ world, owner },
    auto: await launch(product, owner, world, 'auto'),
    off: await launch(product, owner, world, 'off'),
  };
}

async function launch(
  product: Product,
  owner: Advertiser,
  world: TwinWorld,
  automation: Automation,
): Promise<Twin> {
  const { token, businessId, creativeIds } = owner;
  const today = dateIn(new Date(), timeZone);
  const made = await product.call(
    campaignRoutes.create,
    {
      body: {
        ...{ businessId, creativeIds, startDate: today, endDate: addDays(today, days - 1) },
        name: automation,
        objective: 'OUTCOME_TRAFFIC',
        dailyBudget: dollarsPerDay * 100,
      },
    },
    { token },
  );
  if (made.status !== 201) throw new Error(`launching answered ${JSON.stringify(made.body)}`);
  const { id } = made.body;
  const params = { id };
  const { settings } = (await product.call(optimizerRoutes.get, { params }, { token })).body;
  await product.call(optimizerRoutes.save, { params, body: { ...settings, automation } }, { token });
  await until(async () => (await campaignOf(product, owner, id)).launchedAt, 'the launch', 60_000);
  const ads = await adsAtMeta(product, id);
  for (const [index, rates] of world.ads.entries())
    await control(product, 'delivery', { adId: ads[index], ...rates, luck: `${world.seed}/${index}` });
  return { id, ads };
}

/** In the order in which they were added. */
async function adsAtMeta({ running }: Product, campaignId: string): Promise<string[]> {
  const rows = (await running.database.session((run) =>
    run(`SELECT meta_ad_id AS ref FROM campaign_ads WHERE campaign_id = '${campaignId}' ORDER BY id`),
  )) as { ref: string }[];
  return rows.map(({ ref }) => ref);
}
