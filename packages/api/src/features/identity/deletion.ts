import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { unlessDeadlocked } from '../../platform/db/deadlock.ts';
import { notFound } from '../../platform/failure.ts';
import type { Hook } from '../../platform/hook.ts';
import { earliestOf } from '../../platform/jobs/due-rows.ts';
import type { JobDefinition, Jobs } from '../../platform/jobs/jobs.ts';
import type { SecurityLog } from '../../platform/telemetry/security-log.ts';
import { createDeletionMails } from './deletion-mails.ts';
import type { Notices } from './notices.ts';
import type { RunningAds } from './running-ads.ts';
import { restorableOf } from './store/email-tokens.ts';
import * as store from './store/users.ts';
import { users } from './tables.ts';

const deletionJob = 'identity.delete-account';

/** An account's stored pictures; registered by the creatives feature. */
export interface StoredPictures {
  /** Names of every picture that an owner's creatives, variations and ads refer to. */
  namesOf(tx: Db, ownerId: string): Promise<string[]>;
  /** Deletes pictures by name; from then on their addresses answer 404. */
  remove(names: string[]): Promise<void>;
}

/** What an account pays for; registered by the accounts feature. */
export interface PaidPlans {
  /** @throws AppFailure UPSTREAM_UNAVAILABLE where this process has no way to end what is charged */
  requireEndable(tx: Db, ownerId: string): Promise<void>;
  /** Requests in the caller's transaction that nothing is charged any more. */
  end(tx: Db, ownerId: string): Promise<void>;
}

export interface DeletionDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  notices: Notices;
  security: SecurityLog;
  ads: Hook<RunningAds>;
  pictures: Hook<StoredPictures>;
  paidPlans: Hook<PaidPlans>;
  /** Drops the cached tokens of a deleted user. */
  forget(userId: string): void;
}

/** How long (ms) the call itself waits for Meta's confirmation, and how often it checks. */
const waitMs = 6000;
const lookMs = 200;
/** After so many milliseconds the owner is told by mail that the deletion waits, and what to do. */
const tellAfterMs = 30_000;
/** Seconds between two runs of the job, growing with the time it has waited. */
const minJobSeconds = 5;
const maxJobSeconds = 300;

/** An account that is being deleted and still there: since when, and for which campaigns it waits. */
export interface PendingDeletion {
  requestedAt: Date;
  campaigns: string[];
}

/**
 * Deletes accounts. Everything is switched off at Meta first, and the account stays until Meta has confirmed that: its
 * owner could not stop anything without it. Where Meta denies us access, the account is deleted, and the owner is told by mail
 * what to do.
 */
export function createDeletion(deps: DeletionDeps) {
  const { db, clock, jobs, ads, pictures, paidPlans } = deps;
  const mails = createDeletionMails(deps);

  const enqueue = (tx: Db, userId: string, startAfter: number) =>
    jobs.enqueue(tx, deletionJob, { userId }, { startAfter, singletonKey: userId });

  async function finish(user: store.UserRow): Promise<void> {
    const { id, email, firstName, language, emailVerifiedAt, verifiedEmail } = user;
    // A job may hold one of the rows that go with the account, and add another that names it.
    const pictureNames = await unlessDeadlocked(() =>
      db.transaction(async (tx) => {
        await store.lockUserWhole(tx, id);
        // Something may have been started until the moment of this lock; nothing is from here on.
        const running = await ads.get().unconfirmed(tx, id);
        if (running.some(({ denied }) => !denied)) return null;
        const names = await pictures.get().namesOf(tx, id);
        // Former addresses too: whoever deletes the account may not be who they belong to.
        const former = (await restorableOf(tx, id, clock.now())).map((one) => one.email);
        const proved = [emailVerifiedAt && email, verifiedEmail].filter((one) => one !== null);
        const addresses = new Set([...former, ...proved]);
        await paidPlans.get().end(tx, id);
        if (!(await store.deleteUser(tx, id))) return names;
        for (const address of addresses)
          await deps.notices.request(tx, { kind: 'accountDeleted', email: address, firstName, language });
        if (running.length > 0) await mails.requestUnconfirmed(tx, user, running);
        return names;
      }),
    );
    if (!pictureNames) return;
    deps.forget(id);
    deps.security.record('security.account_deleted', { userId: id });
    // Pictures that a crash leaves here are deleted by the daily `creatives.tidy-media`.
    await pictures.get().remove(pictureNames);
  }

  /** One run of the job. @returns seconds until the next; null once the account is deleted */
  async function advance(userId: string): Promise<number | null> {
    const user = await store.findUser(db, userId);
    if (!user?.deletionRequestedAt) return null;
    // Also what was started or switched on in Ads Manager meanwhile.
    await db.transaction((tx) => ads.get().pauseAll(tx, userId));
    const campaigns = await ads.get().unconfirmed(db, userId);
    if (campaigns.every(({ denied }) => denied)) {
      await finish(user);
      return (await store.findUser(db, userId)) ? minJobSeconds : null;
    }
    const waited = clock.now().getTime() - user.deletionRequestedAt.getTime();
    if (waited >= tellAfterMs && !user.deletionToldAt)
      await db.transaction(async (tx) => {
        await store.updateUser(tx, userId, { deletionToldAt: clock.now() });
        await mails.requestWaiting(tx, userId);
      });
    return Math.round(Math.min(maxJobSeconds, Math.max(minJobSeconds, waited / 10_000)));
  }

  const job: JobDefinition<{ userId: string }> = {
    name: deletionJob,
    retryLimit: 1000,
    async run({ userId }) {
      const seconds = await advance(userId);
      if (seconds !== null) await enqueue(db, userId, seconds);
    },
  };

  /** Deletions whose job is gone, as after a restore, and accounts that a restore has brought back. */
  const resuming: JobDefinition = {
    name: 'identity.resume-deletions',
    due: [earliestOf(users.deletionRequestedAt)],
    async run() {
      for (const userId of await store.idsBeingDeleted(db))
        await jobs.enqueue(db, deletionJob, { userId }, { singletonKey: userId });
    },
  };

  return {
    jobs: [job as JobDefinition, resuming],
    mails: mails.mails,

    /**
     * Starts the deletion, and waits a few seconds for Meta's confirmation.
     * @returns null where the account is gone, else what it waits for: a job goes on
     * @throws AppFailure UPSTREAM_UNAVAILABLE where what is charged can't be ended: nothing is begun then
     */
    async request(userId: string): Promise<PendingDeletion | null> {
      const requestedAt = await db.transaction(async (tx) => {
        const user = await store.lockUser(tx, userId);
        if (!user) throw notFound();
        await paidPlans.get().requireEndable(tx, userId);
        const since = user.deletionRequestedAt ?? clock.now();
        await store.updateUser(tx, userId, { deletionRequestedAt: since });
        await ads.get().pauseAll(tx, userId);
        await enqueue(tx, userId, minJobSeconds);
        return since;
      });
      const until = performance.now() + waitMs;
      for (;;) {
        const campaigns = await ads.get().unconfirmed(db, userId);
        if (campaigns.length === 0) {
          const user = await store.findUser(db, userId);
          if (user) await finish(user);
          if (!(await store.findUser(db, userId))) return null;
        }
        if (performance.now() >= until) return { requestedAt, campaigns: campaigns.map(({ name }) => name) };
        await new Promise((resolve) => setTimeout(resolve, lookMs));
      }
    },
  };
}

export type Deletion = ReturnType<typeof createDeletion>;
