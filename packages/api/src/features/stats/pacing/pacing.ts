import { setTimeout as pause } from 'node:timers/promises';
import { BudgetSpent, type BudgetUse, type CallPacing } from '@awning/adapters/ports/ad-platform/budget';
import { hourMs } from '@awning/contract/durations';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/telemetry/logger.ts';
import { budgetsSince, putBudgets } from '../store/budgets.ts';
import { type Budget, pauseMs, slowFrom, slowness } from './budget.ts';

/** Longest pause before a call in the background, in milliseconds. */
const longestPauseMs = 2000;
/** Readings come this many times less often just before they stop. */
const slowestFactor = 5;
/** Budgets that a process keeps in mind at most; the longest unchanged are forgotten first. */
const mostKept = 20_000;
/** Milliseconds between what is told to other processes of a budget that stays as it was. */
const tellMs = 10_000;

export type Pacing = ReturnType<typeof createPacing>;

/**
 * Keeps some of each budget of calls for what somebody waits for (docs/decisions/0320): background readings slow down
 * from 60 % on and stop at 80 %, of an account and of the app. What was told to one process is known to all.
 */
export function createPacing({ db, clock, logger }: { db: Db; clock: Clock; logger: Logger }) {
  const known = new Map<string, Budget & { toldAt: Date | null }>();
  const scopesOf = (adAccountId: string) => ['app', 'app/insights', adAccountId, `${adAccountId}/throttle`];

  function budgetsOf(adAccountId: string): Budget[] {
    const now = clock.now();
    return scopesOf(adAccountId).flatMap((scope) => {
      const budget = known.get(scope);
      // In the future is what was told before the clock was set back.
      return budget && budget.notedAt <= now ? [budget] : [];
    });
  }

  function keep(scope: string, budget: Budget & { toldAt: Date | null }): void {
    known.delete(scope);
    known.set(scope, budget);
    const [oldest] = known.keys();
    if (known.size > mostKept && oldest !== undefined) known.delete(oldest);
  }

  const pauseOf = (adAccountId: string) =>
    Math.max(0, ...budgetsOf(adAccountId).map((budget) => pauseMs(budget, clock.now())));
  const slownessOf = (adAccountId: string) =>
    Math.max(0, ...budgetsOf(adAccountId).map((budget) => slowness(budget, clock.now())));

  const calls: CallPacing = {
    note(uses: BudgetUse[]) {
      const now = clock.now();
      const rows = uses.flatMap(({ scope, used, waitSeconds }) => {
        const before = known.get(scope);
        const closedUntil = waitSeconds > 0 ? new Date(now.getTime() + waitSeconds * 1000) : null;
        const budget = { used, notedAt: now, closedUntil };
        const matters = used >= slowFrom || closedUntil !== null;
        const didMatter = (before?.used ?? 0) >= slowFrom || Boolean(before?.closedUntil);
        const isTold =
          before?.toldAt &&
          Math.round(before.used) === Math.round(used) &&
          Boolean(before.closedUntil) === Boolean(closedUntil) &&
          now.getTime() - before.toldAt.getTime() < tellMs;
        const tells = (matters && !isTold) || (!matters && didMatter);
        keep(scope, { ...budget, toldAt: tells ? now : (before?.toldAt ?? null) });
        return tells ? [{ scope, ...budget }] : [];
      });
      if (rows.length > 0)
        putBudgets(db, rows).catch((error) => logger.warn({ err: error }, 'budgets were not told'));
    },

    async beforeCall(adAccountId) {
      const pausedMs = pauseOf(adAccountId);
      if (pausedMs > 0) throw new BudgetSpent(pausedMs);
      const waitMs = slownessOf(adAccountId) * longestPauseMs;
      if (waitMs > 0) await pause(waitMs);
    },
  };

  return {
    ...calls,

    /** Milliseconds for which an account is not to be read, by what any process was told; 0 where it may be. */
    async pauseOf(adAccountId: string): Promise<number> {
      const now = clock.now();
      const rows = await budgetsSince(db, scopesOf(adAccountId), new Date(now.getTime() - hourMs));
      for (const { scope, ...budget } of rows) {
        const own = known.get(scope);
        // In the future is what was told before the clock was set back.
        if (budget.notedAt <= now && (!own || own.notedAt < budget.notedAt))
          keep(scope, { ...budget, toldAt: budget.notedAt });
      }
      return pauseOf(adAccountId);
    },

    /** How many times less often than usual an account is to be read: from 1 on. */
    slowdownOf: (adAccountId: string): number => 1 + (slowestFactor - 1) * slownessOf(adAccountId),
  };
}
