import { campaignEditRoutes } from '@awning/contract/campaign-edits';
import { type Campaign, campaignRoutes } from '@awning/contract/campaigns';
import { pauseEverythingRoutes } from '@awning/contract/pause-everything';
import { waitingLaunchRoutes } from '@awning/contract/waiting-launches';
import { addDays } from '@awning/contract/zoned-time';
import { type Advertiser, campaignFor } from '../advertiser.ts';
import { until } from '../meta.ts';
import type { Deed, Stage } from './deeds.ts';
import type { Wanted } from './wanted.ts';

/** Milliseconds that a launch may take under faults and kills, each of which may put it off by a minute and a half. */
const launchMs = 15 * 60_000;

const read = ({ product, insist }: Stage, owner: Advertiser, id: string): Promise<Campaign> =>
  insist(owner, (options) => product.call(campaignRoutes.get, { params: { id } }, options));

async function created(
  { product, insist }: Stage,
  owner: Advertiser,
  creativeIds = owner.creativeIds,
): Promise<Campaign> {
  const body = campaignFor(owner, { name: `Deed ${crypto.randomUUID().slice(0, 8)}`, creativeIds });
  return insist(owner, (options) => product.call(campaignRoutes.create, { body }, options));
}

/** A campaign that runs. */
async function running(stage: Stage, owner: Advertiser, creativeIds?: string[]): Promise<Campaign> {
  const { id } = await created(stage, owner, creativeIds);
  return until(
    async () => {
      const campaign = await read(stage, owner, id);
      return campaign.launchedAt !== null && campaign;
    },
    'the launch',
    launchMs,
  );
}

const wants = (
  owner: Advertiser,
  { id }: { id: string },
  status: Wanted['status'],
  creativeIds?: string[],
): Wanted => ({
  ...{ owner, id, status, creativeIds: creativeIds ?? owner.creativeIds },
});

/** A deed about one running campaign. */
const about = (
  plays: string[],
  status: Wanted['status'],
  since: (stage: Stage, owner: Advertiser, campaign: Campaign) => Promise<unknown>,
  more: {
    before?: typeof since;
    creativeIds?: (owner: Advertiser) => string[];
    check?: (before: Campaign, after: Campaign) => boolean;
  } = {},
): Deed => ({
  plays,
  async begin(stage) {
    const owner = await stage.owner(2);
    const campaign = await running(stage, owner);
    await more.before?.(stage, owner, campaign);
    return {
      since: async () => {
        await since(stage, owner, campaign);
      },
      wanted: () => [wants(owner, campaign, status, more.creativeIds?.(owner))],
      async check() {
        if (!more.check) return [];
        const after = await read(stage, owner, campaign.id);
        return more.check(campaign, after)
          ? []
          : [`${plays.join()}: ${JSON.stringify({ campaign, after }).slice(0, 900)}`];
      },
    };
  },
});

const press =
  (route: 'stop' | 'resume') =>
  ({ product, insist }: Stage, owner: Advertiser, { id }: Campaign) =>
    insist(owner, (options) => product.call(campaignRoutes[route], { params: { id } }, options));
const pressEverything =
  (route: 'pause' | 'resume') =>
  ({ product, insist }: Stage, owner: Advertiser) =>
    insist<unknown>(owner, (options) => product.call(pauseEverythingRoutes[route], {}, options));
const pressAd =
  (route: 'stopAd' | 'resumeAd' | 'removeAd') =>
  ({ product, insist }: Stage, owner: Advertiser, { id }: Campaign) => {
    const params = { id, creativeId: owner.creativeIds[0] ?? '' };
    return insist<unknown>(owner, (options) => product.call(campaignRoutes[route], { params }, options));
  };
const edit =
  (change: (campaign: Campaign) => object) => async (stage: Stage, owner: Advertiser, campaign: Campaign) => {
    const { product, insist } = stage;
    const body = change(campaign);
    await insist(owner, (options) =>
      product.call(campaignEditRoutes.edit, { params: { id: campaign.id }, body }, options),
    );
    await until(
      async () => (await read(stage, owner, campaign.id)).unsaved === null,
      'the edit at Meta',
      launchMs,
    );
  };
const rest = (ids: string[]) => ids.slice(1);

/** What an owner did since the backup to campaigns, whose state Meta has. */
export const campaignDeeds: Deed[] = [
  about(['campaigns stop'], 'paused', press('stop')),
  // It runs by her later wish: a pause that she has taken back is not what an older row is to bring back.
  about(['campaigns resume'], 'active', press('resume'), { before: press('stop') }),
  about(['campaigns pauseEverything'], 'paused', pressEverything('pause')),
  about(['campaigns resumeEverything'], 'active', pressEverything('resume'), {
    before: pressEverything('pause'),
  }),
  about(['campaigns stopAd'], 'active', pressAd('stopAd'), {
    creativeIds: ({ creativeIds }) => rest(creativeIds),
  }),
  about(['campaigns resumeAd'], 'active', pressAd('resumeAd'), { before: pressAd('stopAd') }),
  about(['campaigns removeAd'], 'active', pressAd('removeAd'), {
    creativeIds: ({ creativeIds }) => rest(creativeIds),
  }),
  about(
    ['campaigns edit'],
    'active',
    edit(() => ({ name: `Later ${crypto.randomUUID()}`, dailyBudget: 1000 })),
    {
      check: (_, { name, dailyBudget, unsaved }) =>
        name.startsWith('Later') && dailyBudget === 1000 && unsaved === null,
    },
  ),
  // Meta is set back; or it is paused, where a look at its budget comes before the account's sweep.
  about(
    ['campaigns edit'],
    'either',
    edit(({ endDate }) => ({ dailyBudget: 2500, endDate: addDays(endDate, 2), ceiling: 2500 * 20 })),
    {
      check: (before, after) =>
        after.totalBudget === before.totalBudget &&
        after.endDate === before.endDate &&
        after.unsaved === null,
    },
  ),
  {
    plays: ['campaigns create', 'campaigns addCreatives'],
    async begin(stage) {
      const { product, insist } = stage;
      const owner = await stage.owner(2);
      const [first = '', second = ''] = owner.creativeIds;
      const known = await running(stage, owner, [first]);
      let lost: Campaign | undefined;
      return {
        async since() {
          lost = await created(stage, owner, [first]);
          const more = { params: { id: known.id }, body: { creativeIds: [second] } };
          await insist(owner, (options) => product.call(campaignRoutes.addCreatives, more, options));
        },
        // What was added since is known to nobody: paused, and told of.
        wanted: () => [wants(owner, known, 'active', [first]), ...(lost ? [wants(owner, lost, 'lost')] : [])],
      };
    },
  },
  {
    plays: ['campaigns launchLater', 'campaigns withdrawLaunch'],
    async begin(stage) {
      const { product, insist, setAway } = stage;
      const [launched, withdrawn] = [await stage.owner(1), await stage.owner(1)];
      const ids = new Map<Advertiser, string>();
      for (const owner of [launched, withdrawn]) {
        await setAway(owner.adAccountId, true);
        const body = campaignFor(owner, { name: 'Waiting' });
        const { id } = await insist(owner, (options) =>
          product.call(waitingLaunchRoutes.create, { body }, options),
        );
        ids.set(owner, id);
      }
      const of = (owner: Advertiser) => ({ id: ids.get(owner) ?? '' });
      return {
        async since() {
          await insist<unknown>(withdrawn, (options) =>
            product.call(waitingLaunchRoutes.withdraw, { params: of(withdrawn) }, options),
          );
          for (const owner of [launched, withdrawn]) await setAway(owner.adAccountId, false);
          // Where Meta fails once more it may wait for a quarter of an hour, and waits still when the backup is restored.
          const isLaunched = async () => {
            const { token } = launched;
            const reply = await product
              .call(campaignRoutes.get, { params: of(launched) }, { token })
              .catch(() => null);
            return reply?.status === 200;
          };
          const hasBegun = await until(isLaunched, 'the launch that waited', 2 * 60_000).catch(() => false);
          if (hasBegun)
            await insist(launched, (options) =>
              product.call(campaignRoutes.stop, { params: of(launched) }, options),
            );
        },
        wanted: () => [wants(launched, of(launched), 'lost'), wants(withdrawn, of(withdrawn), 'lost')],
      };
    },
  },
];
