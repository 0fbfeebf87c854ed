import { CronExpressionParser } from 'cron-parser';

/** Longest wait of a timer, in milliseconds: after it the time is looked at again, since the clock may have been set. */
const longestMs = 60_000;

/**
 * Calls something at the instants of a cron expression in UTC, for as long as this process runs.
 * @returns stops
 */
export function atTimesOf(cron: string, call: () => void): () => void {
  let next = nextOf(cron);
  let seen = Date.now();
  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(tick, Math.min(longestMs, Math.max(0, next - Date.now())));
  };
  const tick = () => {
    const now = Date.now();
    if (now >= next) {
      next = nextOf(cron);
      call();
    } else if (now < seen) next = nextOf(cron);
    seen = now;
    wait();
  };
  wait();
  return () => clearTimeout(timer);
}

const nextOf = (cron: string): number => CronExpressionParser.parse(cron, { tz: 'UTC' }).next().getTime();
