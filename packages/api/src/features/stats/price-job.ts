import { addDays } from '@awning/contract/zoned-time';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { keepPriceWeek } from './store/price-weeks.ts';

/** Complete weeks that are taken each day: figures of accounts that were not reached for some days come late. */
const weeksTaken = 2;

/** The Monday of a date's week, both `YYYY-MM-DD`. */
const mondayOf = (date: string) => addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Each night: how the price of showing ads changed on the installation, for the weeks that have ended in every time zone. */
export const priceJob = ({ db, clock }: { db: Db; clock: Clock }): JobDefinition => ({
  name: 'stats.prices',
  cron: '40 3 * * *',
  retryLimit: 2,
  async run() {
    const yesterday = addDays(clock.now().toISOString().slice(0, 10), -1);
    for (let back = weeksTaken; back > 0; back--) {
      const week = addDays(mondayOf(yesterday), -7 * back);
      await keepPriceWeek(db, { before: addDays(week, -7), week, end: addDays(week, 7) });
    }
  },
});
