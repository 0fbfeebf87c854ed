import { isDatabaseAway } from '../db/unreachable.ts';
import { describeError, errorOf } from '../telemetry/described-error.ts';
import type { Logger } from '../telemetry/logger.ts';

/** Milliseconds within which a failure of one kind is logged once. */
const onceMs = 60_000;

/**
 * Logs failures of the job queue, each kind once a minute with how many more there were: while the database is unreachable each
 * look of each queue fails. pg-boss tells of them as errors, and as objects that are copies of errors.
 */
export function createFailureLog(logger: Pick<Logger, 'error'>, now = () => performance.now()) {
  const logged = new Map<string, { at: number; more: number }>();
  return function logFailure(failure: unknown): void {
    const error = errorOf(failure) ?? new Error('the job queue told of no error');
    const isAway = isDatabaseAway(error);
    const kind = isAway ? 'away' : describeError(error).message;
    const before = logged.get(kind);
    if (before && now() - before.at < onceMs) {
      before.more += 1;
      return;
    }
    for (const [known, { at }] of logged) if (now() - at >= onceMs) logged.delete(known);
    logged.set(kind, { at: now(), more: 0 });
    const more = before?.more ? { more: before.more } : {};
    if (isAway) logger.error({ reason: error.message, ...more }, 'the job queue waits for the database');
    else logger.error({ err: error, ...more }, 'job queue');
  };
}
