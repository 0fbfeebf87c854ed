import type { Language } from '@awning/contract/languages';
import type { Db } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';

/** The job that finds the devices of an owner, and the one that sends to one of them. */
export const pushJobName = 'push.send';
export const deliverJobName = 'push.deliver';

/** A notice as a device shows it: what the worker of the web application reads (packages/web/public/worker.js). */
export interface PushNotice {
  title: string;
  body: string;
  language: Language;
  /** Of several notices with the same tag a device shows the newest. An id. */
  tag: string;
  /** Where a tap leads to. */
  path: `/${string}`;
}

/** What the queue holds of a notice: ids, and nothing of any person. */
export interface QueuedPush<Data extends object = object> {
  kind: string;
  ownerId: string;
  data: Data;
}

/** The notices of one subject of one feature. */
export interface PushKind<Data extends object = object> {
  /** `feature.subject`, such as `leads.arrived`. */
  name: string;
  /** @returns null where there is nobody, or nothing, to tell of any more */
  prepare(data: Data): Promise<PushNotice | null>;
}

/** Has a notice sent to all devices that an owner has then, exactly if the caller's transaction commits. */
export const enqueuePush = <Data extends object>(
  jobs: Jobs,
  tx: Db,
  push: QueuedPush<Data>,
  { now, at }: { now: Date; at: Date },
): Promise<void> =>
  jobs.enqueue<QueuedPush>(tx, pushJobName, push, {
    ownerId: push.ownerId,
    // Workers are told of what is due when it commits; what names an instant they look for at that instant.
    ...(at > now && { startAfter: at }),
  });
