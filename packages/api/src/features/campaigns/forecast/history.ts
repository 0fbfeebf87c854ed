import type { AdAccess, Optimization } from '@awning/adapters/ports/ad-platform/plan';
import { launchedInAccount } from '../store/history.ts';
import type { CampaignDeps } from '../types.ts';
import type { History } from './forecast.ts';

/** What earlier campaigns of an owner's ad account brought that asked for one kind of result. */
export async function historyOf(
  { db, figures }: Pick<CampaignDeps, 'db' | 'figures'>,
  ownerId: string,
  { adAccountId }: Pick<AdAccess, 'adAccountId'>,
  optimization: Optimization,
): Promise<History> {
  const alike = await launchedInAccount(db, ownerId, adAccountId, optimization);
  const totals = await figures.get().lifetimeTotals(db, ownerId, alike);
  return [...totals.values()]
    .filter(({ spend }) => spend > 0)
    .map(({ spend, impressions, clicks, results }) => ({ spend, impressions, clicks, results }));
}
