import { randomBytes } from 'node:crypto';
import type { PersonRequest } from '@awning/adapters/ports/ad-platform/connecting';
import type { AdPlatform } from '@awning/adapters/ports/ad-platform/platform';
import { dayMs } from '@awning/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import type { Fingerprint } from '../../platform/crypto/fingerprint.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, notFound } from '../../platform/failure.ts';
import { createHook } from '../../platform/hook.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Logger } from '../../platform/telemetry/logger.ts';
import { enqueueMails } from './mails.ts';
import * as store from './store.ts';
import type { PageReadings, TakenPhotos } from './types.ts';

export interface RemovalDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  platform: Pick<AdPlatform, 'readPersonRequest'>;
  logger: Logger;
  fingerprint: Fingerprint;
  /** Without a slash at its end. */
  publicUrl: string;
}

/** Milliseconds for which another request that finds nothing more is answered with the code of the one before. */
const repeatedWithinMs = dayMs;

/**
 * What Meta calls us for: a person has removed the app, or asks that her data be deleted (docs/decisions/0245). It
 * concerns every account that she has connected, and no connection that she made after she had asked.
 */
export function createRemoval(deps: RemovalDeps) {
  const { db, clock, jobs, platform, logger, fingerprint } = deps;
  const photos = createHook<TakenPhotos>('connections.photos');
  const readings = createHook<PageReadings>('connections.readings');

  function authentic(signed: string): PersonRequest {
    const request = platform.readPersonRequest(signed);
    if (!request) throw new AppFailure('MALFORMED', 'errors:signedRequestRefused');
    return request;
  }

  async function forget(tx: Db, { personId, issuedAt }: PersonRequest) {
    const owners = await store.removeConnectionsOf(tx, personId, afterSecond(issuedAt));
    await enqueueMails(jobs, tx, owners, 'facebookDataDeleted');
    const forgotten = { connections: owners.length, readings: 0, pictures: [] as string[][] };
    for (const ownerId of owners) {
      forgotten.readings += await readings.get().forget(tx, ownerId);
      forgotten.pictures.push(...(await photos.get().forget(tx, ownerId)));
    }
    return forgotten;
  }

  async function record(
    tx: Db,
    { personId, issuedAt }: PersonRequest,
    deleted: Pick<store.DataDeletionRow, 'connections' | 'readings' | 'photos'>,
  ): Promise<store.DataDeletionRow> {
    const personDigest = fingerprint('meta-person', personId);
    const now = clock.now();
    const before = deleted.connections === 0 ? await store.latestDeletion(tx, personDigest) : undefined;
    if (before && now.getTime() - before.completedAt.getTime() < repeatedWithinMs) return before;
    const code = randomBytes(16).toString('hex');
    return store.insertDeletion(tx, {
      code,
      personDigest,
      requestedAt: issuedAt,
      completedAt: now,
      ...deleted,
    });
  }

  return {
    photos,
    readings,

    /**
     * Her connections count as expired from now on, and their tokens are erased. The accounts' owners are told by mail: their
     * campaigns go on, and can't be stopped from here.
     * @throws AppFailure MALFORMED where Meta has not signed it
     */
    async deauthorize(signed: string): Promise<void> {
      const { personId, issuedAt } = authentic(signed);
      const owners = await db.transaction(async (tx) => {
        const erased = await store.eraseTokens(tx, personId, afterSecond(issuedAt), clock.now());
        await enqueueMails(jobs, tx, erased, 'facebookRemoved');
        return erased;
      });
      logger.info({ connections: owners.length }, 'a person removed the app at Meta');
    },

    /**
     * Deletes her connections and what came from Facebook with them; the accounts' owners are told by mail.
     * @returns where she can read what was deleted, and under which code
     * @throws AppFailure MALFORMED where Meta has not signed it
     */
    async deleteData(signed: string): Promise<{ url: string; confirmation_code: string }> {
      const request = authentic(signed);
      const { code, pictures } = await db.transaction(async (tx) => {
        const { connections, readings: read, pictures: of } = await forget(tx, request);
        const counts = { connections, readings: read, photos: of.length };
        return { code: (await record(tx, request, counts)).code, pictures: of.flat() };
      });
      // Pictures that a failure leaves here are deleted by the daily `creatives.tidy-media`.
      await photos
        .get()
        .discard(pictures)
        .catch((error) => logger.warn({ err: error }, 'pictures of deleted photographs are still there'));
      logger.info({ pictures: pictures.length }, 'data of a person at Meta was deleted');
      return { url: `${deps.publicUrl}/data-deletion?code=${code}`, confirmation_code: code };
    },

    /** @throws AppFailure NOT_FOUND */
    async findDeletion(code: string): Promise<store.DataDeletionRow> {
      const row = await store.findDeletion(db, code);
      if (!row) throw notFound();
      return row;
    },
  };
}

/**
 * Meta names whole seconds. What was connected within the same one counts as before: a token that is erased too many costs a
 * click, and one too few would stay although its person took it back.
 */
const afterSecond = (issuedAt: Date) => new Date(issuedAt.getTime() + 1000);
