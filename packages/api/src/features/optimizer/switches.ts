import { type Action, isOfAd } from '@awning/optimizer/decide';
import type { HoursAction } from '@awning/optimizer/hours';
import type { Db } from '../../platform/db/database.ts';
import type { Campaign, CampaignsService } from '../campaigns/public.ts';

type Switching = Pick<CampaignsService, 'switchAds' | 'unswitchAds' | 'changeHours' | 'restoreHours'>;

/** What actions want of ads. */
export const switchesOf = (actions: readonly Action[]) =>
  actions.filter(isOfAd).map(({ kind, adId }) => ({
    adId,
    to: kind === 'pause' ? ('paused' as const) : ('active' as const),
  }));

/** What actions want of hours. */
export const hoursIn = (actions: readonly Action[]) =>
  actions.filter((action): action is HoursAction => !isOfAd(action));

/**
 * Records what a decision changes; the reconciliation carries it out at Meta.
 * @returns false, with nothing changed, where something is not as the decision saw it
 */
export async function carryOut(
  campaigns: Switching,
  tx: Db,
  { ownerId, id }: Pick<Campaign, 'ownerId' | 'id'>,
  actions: readonly Action[],
): Promise<boolean> {
  const ads = switchesOf(actions);
  if (ads.length > 0) return campaigns.switchAds(tx, ownerId, id, ads);
  const [change] = hoursIn(actions);
  return change !== undefined && campaigns.changeHours(tx, ownerId, id, change);
}

/** Takes back what `carryOut` did, as far as it is still as it left it. @throws AppFailure NOT_FOUND, CONFLICT where the campaign has ended */
export async function takeBack(
  campaigns: Switching,
  tx: Db,
  { ownerId, id }: Pick<Campaign, 'ownerId' | 'id'>,
  actions: readonly Action[],
): Promise<void> {
  const ads = switchesOf(actions);
  if (ads.length > 0) await campaigns.unswitchAds(tx, ownerId, id, ads);
  for (const change of hoursIn(actions)) await campaigns.restoreHours(tx, ownerId, id, change);
}
