import { dayMs } from '@awning/contract/durations';
import { settledCost } from '@awning/optimizer/learning-cost';
import { type AdCounts, learntSpread } from '@awning/optimizer/learnt-spread';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { endedBefore, resultKindOf } from '../campaigns/public.ts';
import { countsOfAds } from '../stats/public.ts';
import { measureLearningCost } from './learning-cost.ts';
import { keepMeasured } from './store/measured.ts';

/** Ended campaigns that are looked at in a night, the newest, and how many at a time. */
const most = 10_000;
const atOnce = 500;
/** After so long all results of a campaign have arrived. */
const arrivedMs = 9 * dayMs;

/**
 * Each night: what all campaigns of the installation have shown about the rules' guesses. Decisions that are made afterwards keep
 * what they used (`CampaignState.measured`), so that they are played again by it.
 */
export const measuringJob = ({ db, clock }: { db: Db; clock: Clock }): JobDefinition => ({
  name: 'optimizer.measure',
  cron: '50 3 * * *',
  retryLimit: 2,
  async run() {
    const now = clock.now();
    const cost = await measureLearningCost(db, now);
    const value = settledCost(cost);
    if (value !== null) await keepMeasured(db, 'learning_cost', { value, cases: cost.changes }, now);
    const learnt = learntSpread(await endedCampaigns(db, new Date(now.getTime() - arrivedMs)));
    if (learnt)
      await keepMeasured(db, 'result_spread', { value: learnt.spread, cases: learnt.campaigns }, now);
  },
});

/** The ads of campaigns in which a click is not yet the result. */
async function endedCampaigns(db: Db, before: Date): Promise<AdCounts[][]> {
  const ended = (await endedBefore(db, before, most)).filter(
    ({ optimization }) => resultKindOf(optimization) !== 'clicks',
  );
  const found: AdCounts[][] = [];
  for (let from = 0; from < ended.length; from += atOnce) {
    const rows = await countsOfAds(db, ended.slice(from, from + atOnce));
    found.push(...Map.groupBy(rows, ({ campaignId }) => campaignId).values());
  }
  return found;
}
