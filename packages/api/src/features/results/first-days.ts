import { dayMs } from '@awning/contract/durations';

/** No verdict is given before: figures of the first days say more of Meta's learning than of the ads. */
const firstDaysMs = 3 * dayMs;
/** Meta learns how to deliver from about 50 results in 7 days (Meta Business Help, "About the learning phase"). */
const firstWeekMs = 7 * dayMs;
/** Before any campaign, `YYYY-MM-DD`. */
export const ever = '0000-01-01';

/** Whether a campaign is in its first three days, or not launched. */
export const isYoungAt = (launchedAt: Date | null, now: Date): boolean =>
  !launchedAt || now.getTime() - launchedAt.getTime() < firstDaysMs;

/** Whether a campaign is in its first week, or not launched. */
export const isStartingAt = (launchedAt: Date | null, now: Date): boolean =>
  !launchedAt || now.getTime() - launchedAt.getTime() < firstWeekMs;
