import { and, desc, isNotNull, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { campaigns } from '../tables.ts';

/** The newest launched campaigns of all owners that ended before an instant: for the worker alone. */
export const endedBefore = (db: Db, instant: Date, limit: number) =>
  db
    .select({ id: campaigns.id, ownerId: campaigns.ownerId, optimization: campaigns.optimization })
    .from(campaigns)
    .where(and(isNotNull(campaigns.launchedAt), lt(campaigns.endsAt, instant)))
    .orderBy(desc(campaigns.endsAt))
    .limit(limit);
