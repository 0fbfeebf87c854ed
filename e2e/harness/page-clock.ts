import type { BrowserContext } from 'playwright-core';
import { shiftDate } from '../../scripts/clock/shift-date.ts';

/** Has the pages of a browser window run on the clock of this process (scripts/clock/test-clock.ts). */
export async function keepClock(context: BrowserContext): Promise<void> {
  const aheadMs = Number(process.env.TEST_CLOCK_AHEAD_MS ?? 0);
  if (aheadMs !== 0) await context.addInitScript(shiftDate, aheadMs);
}
