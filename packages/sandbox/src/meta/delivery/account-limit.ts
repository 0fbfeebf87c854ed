import type { Doc } from '../../platform/store.ts';
import type { World } from '../world.ts';
import { type Cell, campaignCells } from './model.ts';

/**
 * Of a campaign's cells what its ad account's spending limit lets be shown: all campaigns of the account spend of it, in the order
 * of time, and at the limit nothing more is shown ("Set your account spending limit"). What was spent before it was set stays.
 */
export function withinLimit(world: World, campaign: Doc<'campaign'>, cells: Cell[], now: number): Cell[] {
  const account = world.store.get('adaccount', campaign.data.accountId);
  const { spendCap = 0, spentBefore = 0, limitSince = 0 } = account?.data ?? {};
  if (spendCap === 0) return cells;
  const others = world.store
    .all('campaign')
    .filter(({ id, data }) => data.accountId === campaign.data.accountId && id !== campaign.id)
    .flatMap((other) => campaignCells(world, other, now));
  const own = new Set(cells);
  const kept: Cell[] = [];
  let left = spendCap - spentBefore;
  const inTime = [...cells, ...others].sort(
    (one, other) => one.at - other.at || (one.adId < other.adId ? -1 : 1),
  );
  for (const cell of inTime) {
    const shown = cell.at < limitSince ? 1 : share(cell, left);
    left -= cell.spend * shown;
    if (shown > 0 && own.has(cell)) kept.push(shown === 1 ? cell : part(cell, shown));
  }
  return kept;
}

const share = ({ spend }: Cell, left: number): number =>
  spend <= left ? 1 : Math.max(0, Math.floor(left)) / spend;

/** The part of an hour until the limit was reached. */
const part = (cell: Cell, shown: number): Cell => ({
  ...cell,
  impressions: Math.floor(cell.impressions * shown),
  clicks: Math.floor(cell.clicks * shown),
  linkClicks: Math.floor(cell.linkClicks * shown),
  landingPageViews: Math.floor(cell.landingPageViews * shown),
  results: Math.floor(cell.results * shown),
  spend: Math.round(cell.spend * shown),
});
