import { AdPlatformFailure } from '@awning/adapters/ports/ad-platform/failure';
import type { HeldPhoto } from '@awning/adapters/ports/ad-platform/photos';
import type { AdPlatform } from '@awning/adapters/ports/ad-platform/platform';
import type { PhotoImportSource } from '@awning/contract/photo-imports';
import { captionMaxLength, type photoRoutes } from '@awning/contract/photos';
import { beginningOf, textIn } from '@awning/contract/text';
import type { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppFailure } from '../../../platform/failure.ts';
import type { Transact } from '../../../platform/idempotency/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { findBusiness } from '../../businesses/public.ts';
import type { ConnectionsService } from '../../connections/public.ts';
import * as store from '../store/imports.ts';
import { knownRefs } from '../store/photos.ts';
import { importJob } from './job-name.ts';

export interface ImportDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  platform: Pick<AdPlatform, 'readPhotos' | 'readPicture'>;
  connections: ConnectionsService;
}

/** A photograph at Meta, and whether it is in the library already. */
interface OfferedView extends HeldPhoto {
  isAdded: boolean;
}

/** Taking photographs over from the connected Page and from its Instagram account. */
export function createImporting(deps: ImportDeps) {
  const { db, clock, jobs, platform, connections } = deps;

  return {
    /**
     * A page of what the Page or the Instagram account holds, newest first.
     * @throws AppFailure NOT_FOUND, META_NOT_CONNECTED, UPSTREAM_UNAVAILABLE
     */
    async offered(
      ownerId: string,
      businessId: string,
      { source, cursor }: { source: PhotoImportSource; cursor?: string | undefined },
    ): Promise<{ page: OfferedView[]; nextCursor: string | null }> {
      await findBusiness(db, ownerId, businessId);
      const access = await connections.adAccess(ownerId, businessId);
      const { photos, next } = await platform.readPhotos(access, source, cursor).catch(async (error) => {
        throw await asFailure(ownerId, access.grantId, error);
      });
      const known = await knownRefs(
        db,
        ownerId,
        businessId,
        source,
        photos.map(({ ref }) => ref),
      );
      const page = photos.map((photo) => ({
        ...photo,
        caption: beginningOf(textIn(photo.caption), captionMaxLength),
        isAdded: known.has(photo.ref),
      }));
      return { page, nextCursor: next };
    },

    /** Begins an import, which goes on in the background. @throws AppFailure NOT_FOUND, META_NOT_CONNECTED */
    async beginImport<A>(
      ownerId: string,
      businessId: string,
      { source, refs }: z.output<typeof photoRoutes.import.body>,
      transact: Transact<A, store.ImportRow>,
    ): Promise<A> {
      await findBusiness(db, ownerId, businessId);
      await connections.adAccess(ownerId, businessId);
      const now = clock.now();
      const row: store.ImportRow = {
        id: newId(),
        ownerId,
        businessId,
        source,
        refs: refs ? [...new Set(refs)] : null,
        state: 'waiting',
        problem: null,
        total: null,
        handled: [],
        added: 0,
        known: 0,
        declined: 0,
        attempts: 0,
        createdAt: now,
        updatedAt: now,
      };
      return transact(async (tx) => {
        await store.insertImport(tx, row);
        await jobs.enqueue(tx, importJob, { ownerId, id: row.id }, { singletonKey: row.id, ownerId });
        return row;
      });
    },

    /** The last import from each source. @throws AppFailure NOT_FOUND */
    async imports(ownerId: string, businessId: string): Promise<store.ImportRow[]> {
      await findBusiness(db, ownerId, businessId);
      const rows = await store.listImports(db, ownerId, businessId);
      return rows.filter((row, at) => rows.findIndex(({ source }) => source === row.source) === at);
    },
  };

  async function asFailure(ownerId: string, grantId: string, error: unknown): Promise<unknown> {
    if (!(error instanceof AdPlatformFailure)) return error;
    if (error.kind === 'access') {
      await connections.invalidateToken(ownerId, grantId);
      return new AppFailure('META_NOT_CONNECTED', 'errors:metaExpired', { cause: error });
    }
    if (error.reason === 'permission')
      return new AppFailure('META_NOT_CONNECTED', 'errors:photosNotAllowed', { cause: error });
    const details = { retryAfter: error.retryAfter ?? 10 };
    return new AppFailure('UPSTREAM_UNAVAILABLE', 'errors:photosUnavailable', { details, cause: error });
  }
}
