import { minuteMs } from '@awning/contract/durations';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { dispatchJob, reconcileJob, waitingLaunchJob } from './job-names.ts';
import { createAccountReconciler } from './reconcile/account.ts';
import { lateEffectMs } from './reconcile/differences.ts';
import { longestLookMs, longestMs } from './reconcile/schedule.ts';
import type { ReconcileDeps } from './reconcile/types.ts';
import { requestReconcile } from './request-reconcile.ts';
import { type AccountKey, dueAccounts, nextDueAt, rescheduleAfterClockChange } from './store/due.ts';
import { dueSweeps, hastenSweeps } from './store/sweeps.ts';
import { dueWaiting, type WaitingKey } from './store/waiting-launches.ts';
import { createSweep, sweepEveryMs } from './sweep/sweep.ts';
import { requestLaunch } from './waiting/service.ts';

/** The cron wakes the dispatcher every minute; what is due sooner wakes it itself. */
const cronSeconds = 55;
/** Ad accounts whose sweep is requested at one time; the rest waits for its next turn. */
const sweepsPerMinute = 500;
/** Waiting launches that are tried at one time; the rest waits for its next turn. */
const launchesPerMinute = 500;

/** @param tryWaiting tries a launch that waits for Meta */
export function campaignJobs(
  deps: ReconcileDeps,
  tryWaiting: (key: WaitingKey) => Promise<void>,
): JobDefinition[] {
  const { db, clock, jobs } = deps;
  const sweep = createSweep(deps);
  const reconcile = createAccountReconciler(deps, sweep);
  let hasStarted = false;

  /** Sweeps are due daily, and of every account once after this process has started: a backup may have been restored before. */
  async function requestSweeps(): Promise<void> {
    const now = clock.now();
    await hastenSweeps(db, hasStarted ? new Date(now.getTime() + sweepEveryMs + minuteMs) : now, now);
    hasStarted = true;
    for (const account of await dueSweeps(db, now, sweepsPerMinute))
      await requestReconcile(jobs, db, account);
  }

  /** Has the dispatcher run when the next campaign is due. */
  async function wakeDispatcher(): Promise<void> {
    const next = await nextDueAt(db);
    if (!next) return;
    const seconds = Math.max(1, Math.ceil((next.getTime() - clock.now().getTime()) / 1000));
    if (seconds >= cronSeconds) return;
    // A key for every two seconds: what is due earlier than a wake that is planned already gets one of its own.
    const singletonKey = `at-${Math.floor((Date.now() / 1000 + seconds) / 2)}`;
    await jobs.enqueue(db, dispatchJob, {}, { startAfter: seconds, singletonKey });
  }

  return [
    {
      name: reconcileJob,
      async run(data, context) {
        await reconcile(data as AccountKey, context);
        await wakeDispatcher();
      },
      onePerKey: true,
      concurrency: 4,
      retryLimit: 10,
      heartbeatSeconds: 20,
      expireInSeconds: 600,
    },
    {
      name: waitingLaunchJob,
      run: (data) => tryWaiting(data as WaitingKey),
      onePerKey: true,
      concurrency: 2,
      // Its row says when it is tried again; this is for a run whose process died.
      retryLimit: 1,
      heartbeatSeconds: 20,
    },
    {
      name: dispatchJob,
      async run() {
        await rescheduleAfterClockChange(db, clock.now(), {
          failedMs: longestMs,
          lookMs: longestLookMs(deps.intervals),
          doubtMs: lateEffectMs,
        });
        for (const account of await dueAccounts(db, clock.now())) await requestReconcile(jobs, db, account);
        for (const launch of await dueWaiting(db, clock.now(), launchesPerMinute))
          await requestLaunch(jobs, db, launch);
        await requestSweeps();
        await wakeDispatcher();
      },
      cron: '* * * * *',
      retryLimit: 0,
      expireInSeconds: 60,
    },
  ];
}
