import type { Optimization } from '@awning/adapters/ports/ad-platform/plan';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { campaigns } from '../tables.ts';

/** Newest campaigns that a forecast looks back at. */
const mostLookedAt = 20;

/** The owner's newest launched campaigns in an ad account. @param optimization only those that asked for this kind of result */
export const launchedInAccount = (
  db: Db,
  ownerId: string,
  adAccountId: string,
  optimization?: Optimization,
) =>
  db
    .select({
      id: campaigns.id,
      adAccountId: campaigns.adAccountId,
      launchedAt: campaigns.launchedAt,
      currency: campaigns.currency,
      optimization: campaigns.optimization,
    })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.ownerId, ownerId),
        eq(campaigns.adAccountId, adAccountId),
        optimization && eq(campaigns.optimization, optimization),
        isNotNull(campaigns.launchedAt),
      ),
    )
    .orderBy(desc(campaigns.launchedAt), desc(campaigns.id))
    .limit(mostLookedAt);
