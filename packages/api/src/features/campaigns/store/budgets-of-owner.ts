import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { campaigns } from '../tables.ts';

/** Newer campaigns are looked at than these. */
const most = 100;

/** The budgets of an owner's launched campaigns, the newest first. */
export const budgetsOf = (db: Db, ownerId: string) =>
  db
    .select({
      status: campaigns.status,
      delivery: campaigns.delivery,
      endsAt: campaigns.endsAt,
      startDate: campaigns.startDate,
      endDate: campaigns.endDate,
      dailyBudget: campaigns.dailyBudget,
      totalBudget: campaigns.totalBudget,
      currency: campaigns.currency,
      perDollar: campaigns.perDollar,
      optimization: campaigns.optimization,
    })
    .from(campaigns)
    .where(and(eq(campaigns.ownerId, ownerId), isNotNull(campaigns.launchedAt)))
    .orderBy(desc(campaigns.createdAt), desc(campaigns.id))
    .limit(most);
