/** Reconciles an owner's campaigns in one ad account with Meta (reconcile/account.ts). */
export const reconcileJob = 'campaigns.reconcile';
/** Enqueues the ad accounts whose turn it is (jobs.ts). */
export const dispatchJob = 'campaigns.dispatch';
/** Tries a launch that waits for Meta (waiting/job.ts). */
export const waitingLaunchJob = 'campaigns.launch-waiting';
