import { failedMail, mailRetry } from './mail-retry.ts';

/** What a job says of its queue. */
export interface QueueSettings {
  /**
   * How many times it is tried again, with exponential backoff from `retryDelay` seconds up to ten minutes, unless it fails
   * with a `FinalFailure`. Mail has its own rule (`mailRetry`).
   */
  retryLimit?: number;
  retryDelay?: number;
  /**
   * Seconds a run may take: then its signal is aborted, and it is tried again. It may be long: that a worker is gone
   * is noticed by the heartbeat.
   */
  expireInSeconds?: number;
  /**
   * Seconds, 10 at least, after which a running job counts as lost if its worker sent no heartbeat (the
   * queue sends one every half of that by itself, however long the job takes).
   */
  heartbeatSeconds?: number;
  /** Seconds for which a job is kept once it has ended: a day unless told otherwise. Those that failed for good go to the dead letters. */
  keptSeconds?: number;
  /** True for the job that sends mail (platform/mail): what waits then is mail that is not sent. */
  sendsMail?: boolean;
  /**
   * Jobs are enqueued with a key each, and those of one key run one after the other, without holding up other keys.
   * Fixed when the queue is first made.
   */
  onePerKey?: boolean;
  /**
   * Jobs are enqueued with their owner, and those of one owner run one after the other, so that whoever has many
   * waiting does not hold up others. Needs a `concurrency` of 2 at least.
   */
  onePerOwner?: boolean;
  /**
   * Jobs are enqueued with whom outside they ask (a device, an address), and those of one run one after the other, so that one
   * that hangs delays nobody else's. Needs a `concurrency` above what may hang at once.
   */
  onePerOutside?: boolean;
}

/** The queues of what failed for good: mail has its own, which an operator can send again. */
export const deadLetters = ['dead-letters', failedMail] as const;
/** How long an ended job, and a dead letter, is kept: pg-boss itself deletes what is older. */
const keptSeconds = 86_400;
const deadLetterSeconds = 14 * 86_400;
export const deadLetterOptions = { retentionSeconds: deadLetterSeconds, deleteAfterSeconds: keptSeconds };

/**
 * `stately` folds jobs of one key that wait, and keeps a second from running. Where many keys are busy at once it lets
 * the head of the queue hold up the rest, so there waiting jobs are folded (`short`) and running ones limited by group.
 */
export const policyOf = ({ onePerKey }: QueueSettings) => (onePerKey ? 'short' : 'stately');

export const isGrouped = ({ onePerKey, onePerOwner, onePerOutside }: QueueSettings) =>
  onePerKey || onePerOwner || onePerOutside;

/** A failed job is tried again so many times, after so many seconds, then twice as many, up to the longest pause. */
const usualRetries = 5;
const firstRetrySeconds = 2;
const longestRetrySeconds = 600;
/** After how long without a heartbeat a running job counts as lost. */
const usualHeartbeatSeconds = 20;

/** The queue's options of a job; a job's own (`retryLimit`, `retryDelay`, …) are in its settings. */
export const optionsOf = (settings: QueueSettings) => ({
  ...(settings.sendsMail
    ? mailRetry
    : {
        retryLimit: settings.retryLimit ?? usualRetries,
        retryDelay: settings.retryDelay ?? firstRetrySeconds,
        retryDelayMax: longestRetrySeconds,
      }),
  retryBackoff: true,
  expireInSeconds: settings.expireInSeconds ?? 120,
  heartbeatSeconds: settings.heartbeatSeconds ?? usualHeartbeatSeconds,
  deleteAfterSeconds: settings.keptSeconds ?? keptSeconds,
  deadLetter: settings.sendsMail ? failedMail : deadLetters[0],
  notify: true,
});
