import { dayMs } from '@awning/contract/durations';
import type { Db } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { LaunchLimits } from './launch-limits.ts';
import { adsOf, type CampaignAd, insertAds, updateAd } from './store/ads.ts';
import { type Campaign, updateCampaign } from './store/campaigns.ts';
import { type CampaignDeps, noTotals } from './types.ts';

/** Somebody deleted or archived the ad in Ads Manager: it can't be switched on, and can be made anew. */
export const isGoneAtMeta = ({ delivery, changedAtMeta, metaAdId, metaState }: CampaignAd): boolean =>
  delivery === 'failed' && changedAtMeta && metaAdId !== null && metaState !== 'refused';

/** Somebody deleted or archived its ad set in Ads Manager. */
export const isAdSetGone = ({ issues }: Campaign): boolean =>
  issues.some(({ code }) => code === 'ad_set_gone');

/** Of a day's budget Meta may spend so much ("Daily budgets"): what may have been spent that no figure shows yet. */
const mostADay = 1.75;
/** How long Meta's own figures may lag behind, in milliseconds. */
const figuresLagMs = dayMs / 24;

/** What was deleted in Ads Manager is made again at its owner's request, with what was approved and within what was agreed to. */
export function createMakingAnew(
  deps: Pick<CampaignDeps, 'clock' | 'figures'>,
  { reserveAds, releaseAds }: LaunchLimits,
) {
  /** Each of some ads is made again as it was approved; the rows of those that are gone keep their figures. */
  async function remakeAds(tx: Db, ownerId: string, gone: CampaignAd[]): Promise<void> {
    if (gone.length === 0) return;
    const fresh = gone.map(
      (ad): CampaignAd => ({
        ...ad,
        id: newId(),
        hashes: null,
        metaAdId: null,
        metaState: 'off',
        changedAtMeta: false,
        delivery: 'launching',
        askedAt: deps.clock.now(),
        createdAt: deps.clock.now(),
      }),
    );
    await releaseAds(tx, ownerId, gone);
    await reserveAds(tx, ownerId, fresh);
    for (const { id } of gone)
      await updateAd(tx, ownerId, id, { status: 'removed', metaState: 'deleted', changedAtMeta: false });
    await insertAds(tx, ownerId, fresh);
  }

  /** What a campaign may have spent so far, in minor units: its figures, and what they may not show yet. */
  async function spentAtMost(tx: Db, campaign: Campaign): Promise<number> {
    const totals = await deps.figures.get().lifetimeTotals(tx, campaign.ownerId, [campaign]);
    const { spend, asOf } = totals.get(campaign.id) ?? noTotals;
    const read = asOf ?? campaign.launchedAt ?? deps.clock.now();
    const unseenMs = Math.min(dayMs, deps.clock.now().getTime() - read.getTime() + figuresLagMs);
    return Math.min(
      campaign.totalBudget,
      spend + Math.ceil((campaign.dailyBudget * mostADay * unseenMs) / dayMs),
    );
  }

  return {
    remakeAds,

    /** Another ad set with all ads, for what is left of the total. */
    async remakeAdSet(tx: Db, campaign: Campaign): Promise<void> {
      const { ownerId, id } = campaign;
      const ads = await adsOf(tx, ownerId, [id]);
      await remakeAds(
        tx,
        ownerId,
        ads.filter((ad) => ad.status !== 'removed' && ad.metaAdId !== null && ad.metaState !== 'refused'),
      );
      await updateCampaign(tx, ownerId, id, {
        metaAdSetId: null,
        metaAdSetState: 'off',
        formerSpend: await spentAtMost(tx, campaign),
        issues: campaign.issues.filter(({ code }) => code !== 'ad_set_gone'),
      });
    },
  };
}

export type MakingAnew = ReturnType<typeof createMakingAnew>;
