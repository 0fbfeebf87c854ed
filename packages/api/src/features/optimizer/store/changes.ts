import type { Seen } from '@awning/optimizer/decide-ads';
import { and, asc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { optimizerDecisions } from '../tables.ts';

/** A change of ads that was carried out and stands. */
export interface ChangeDone {
  id: string;
  ownerId: string;
  campaignId: string;
  /** `YYYY-MM-DD` of the ad account's time zone. */
  day: string;
  /** What was believed of each ad. */
  seen: Pick<Seen, 'adId' | 'rate'>[];
}

const page = 200;

/** All of them up to an instant, the oldest first, whoever owns them: for operators alone. */
export async function* changesDone(db: Db, until: Date): AsyncGenerator<ChangeDone> {
  for (let after: string | undefined; ; ) {
    const rows = await db
      .select({
        id: optimizerDecisions.id,
        ownerId: optimizerDecisions.ownerId,
        campaignId: optimizerDecisions.campaignId,
        day: optimizerDecisions.day,
        seen: sql<ChangeDone['seen']>`${optimizerDecisions.decision} -> 'seen'`,
      })
      .from(optimizerDecisions)
      .where(
        and(
          eq(optimizerDecisions.outcome, 'done'),
          isNotNull(optimizerDecisions.doneAt),
          lt(optimizerDecisions.doneAt, until),
          sql`${optimizerDecisions.decision} #>> '{actions,0,adId}' IS NOT NULL`,
          after === undefined ? undefined : gt(optimizerDecisions.id, after),
        ),
      )
      .orderBy(asc(optimizerDecisions.id))
      .limit(page);
    yield* rows;
    if (rows.length < page) return;
    after = rows.at(-1)?.id;
  }
}
