import type { GainAtBudget } from '@awning/contract/optimizer';
import { optimizerPrice, optimizerWorthOf } from '@awning/contract/optimizer-worth';
import { daysIn } from '@awning/contract/zoned-time';
import type { Db } from '../../platform/db/database.ts';
import { budgetsOf, resultKindOf } from '../campaigns/public.ts';

/**
 * What auto-optimisation is expected to come to at an owner's own money, by the table that the bench writes: of her campaigns that
 * run, in the currency of the newest one; of none, of the last one.
 * @returns null before the first launch, and where the currency can't be compared with dollars
 */
export async function gainAtBudgetOf(db: Db, ownerId: string, now: Date): Promise<GainAtBudget | null> {
  const launched = await budgetsOf(db, ownerId);
  const running = launched.filter(
    ({ status, delivery, endsAt }) =>
      status === 'active' && delivery !== 'ended' && delivery !== 'failed' && endsAt > now,
  );
  const [newest] = running.length > 0 ? running : launched;
  if (!newest) return null;
  const { currency } = newest;
  const perDollar = newest.perDollar ?? (currency === 'USD' ? 100 : null);
  if (perDollar === null) return null;
  const asked = running.length > 0 ? running.filter((one) => one.currency === currency) : [newest];
  const budgets = asked.map(({ dailyBudget, totalBudget, startDate, endDate, optimization }) => ({
    minor: dailyBudget ?? totalBudget / Math.max(1, daysIn(startDate, endDate)),
    kind: resultKindOf(optimization) === 'clicks' ? ('clicks' as const) : ('leads' as const),
  }));
  const { worth, acts } = optimizerWorthOf(
    budgets.map(({ minor, kind }) => ({ dollars: minor / perDollar, kind })),
  );
  return {
    budget: Math.round(budgets.reduce((sum, { minor }) => sum + minor, 0)),
    currency,
    worth: Math.round(worth * perDollar),
    acts,
    pays: worth >= optimizerPrice,
  };
}
