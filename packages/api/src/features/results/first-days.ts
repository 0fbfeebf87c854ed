import { dayMs } from '@awning/contract/durations';

/** No verdict is given before: figures of the first days say more of Meta's learning than of the ads. */
const firstDaysMs = 3 * dayMs;
/** Before any campaign, `YYYY-MM-DD`. */
export const ever = '0000-01-01';

/** Whether a campaign is in its first three days, or not launched. */
export const isYoungAt = (launchedAt: Date | null, now: Date): boolean =>
  !launchedAt || now.getTime() - launchedAt.getTime() < firstDaysMs;
