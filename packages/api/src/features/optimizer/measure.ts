import { settledCost } from '@awning/optimizer/learning-cost';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { measureLearningCost } from './learning-cost.ts';
import { measureResultSpread } from './result-spread.ts';
import { keepMeasured } from './store/measured.ts';

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
    const { spread, campaigns } = await measureResultSpread(db, now);
    if (spread !== null) await keepMeasured(db, 'result_spread', { value: spread, cases: campaigns }, now);
  },
});
