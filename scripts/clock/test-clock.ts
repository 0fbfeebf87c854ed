import { shiftDate } from './shift-date.ts';

const isSet = Symbol.for('awning.testClock');

/**
 * Sets the clock of this process, and of all Node processes it starts, to the moment in TEST_CLOCK (ISO 8601); from there it
 * runs on. A setup file of Vitest, and a module that Node preloads (NODE_OPTIONS) where tests start processes: the product
 * itself has no such setting. The embedded database takes its time from `Date`, so that now() agrees. A database server has a
 * clock of its own, and is refused, unless it was started as far ahead as TEST_DATABASE_AHEAD_MS says (`database-clock.mjs`).
 */
function setClock(env: NodeJS.ProcessEnv): void {
  if (isSet in globalThis) return;
  const { TEST_CLOCK: moment, TEST_CLOCK_AHEAD_MS: inherited, TEST_DATABASE_AHEAD_MS: ofServer } = env;
  if (!moment) return;
  if ((env.DATABASE_URL || env.TEST_DATABASE_URL) && !ofServer)
    throw new Error('TEST_CLOCK is not for this database server: its now() would be another time.');
  const given = inherited ?? ofServer;
  const aheadMs = given ? Number(given) : Date.parse(moment) - Date.now();
  if (Number.isNaN(aheadMs)) throw new Error(`TEST_CLOCK is no moment: ${moment}`);
  if (!inherited) {
    env.TEST_CLOCK_AHEAD_MS = String(aheadMs);
    env.NODE_OPTIONS = [env.NODE_OPTIONS, `--import=${import.meta.url}`].filter(Boolean).join(' ');
  }
  shiftDate(aheadMs);
  Object.assign(globalThis, { [isSet]: true });
}

setClock(process.env);
