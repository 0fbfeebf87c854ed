import { minuteMs } from '@awning/contract/durations';
import { earliestOf } from '../../platform/jobs/due-rows.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { dispatchJob, reconcileJob, waitingLaunchJob } from './job-names.ts';
import { createAccountReconciler } from './reconcile/account.ts';
import { lateEffectMs } from './reconcile/differences.ts';
import { longestLookMs, longestMs } from './reconcile/schedule.ts';
import type { ReconcileDeps } from './reconcile/types.ts';
import { requestReconcile } from './request-reconcile.ts';
import { dueLooks } from './store/account-looks.ts';
import { type AccountKey, dueAccounts, rescheduleAfterClockChange } from './store/due.ts';
import { dueSweeps, hastenSweeps } from './store/sweeps.ts';
import { dueWaiting, type WaitingKey } from './store/waiting-launches.ts';
import { createSweep, sweepEveryMs } from './sweep/sweep.ts';
import { accountSweeps, campaigns, waitingLaunches } from './tables.ts';
import { requestLaunch } from './waiting/service.ts';

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

  return [
    {
      name: reconcileJob,
      run: (data, context) => reconcile(data as AccountKey, context),
      onePerKey: true,
      concurrency: 12,
      retryLimit: 10,
      heartbeatSeconds: 20,
      expireInSeconds: 600,
    },
    {
      name: waitingLaunchJob,
      run: (data) => tryWaiting(data as WaitingKey),
      onePerKey: true,
      concurrency: 6,
      // Its row says when it is tried again; this is for a run whose process died.
      retryLimit: 1,
      heartbeatSeconds: 20,
    },
    {
      name: dispatchJob,
      async run() {
        await rescheduleAfterClockChange(db, clock.now(), {
          failedMs: longestMs,
          lookMs: longestLookMs(deps.longest),
          doubtMs: lateEffectMs,
        });
        for (const account of await dueAccounts(db, clock.now())) await requestReconcile(jobs, db, account);
        for (const account of await dueLooks(db, clock.now())) await requestReconcile(jobs, db, account);
        for (const launch of await dueWaiting(db, clock.now(), launchesPerMinute))
          await requestLaunch(jobs, db, launch);
        await requestSweeps();
      },
      due: [
        earliestOf(campaigns.nextReconcileAt),
        earliestOf(waitingLaunches.nextTryAt),
        earliestOf(accountSweeps.nextSweepAt),
        earliestOf(accountSweeps.nextLookAt),
      ],
      keptSeconds: 3600,
      retryLimit: 0,
      expireInSeconds: 60,
    },
  ];
}
