import { AdPlatformFailure } from '@awning/adapters/ports/ad-platform/failure';
import type { HeldPhoto } from '@awning/adapters/ports/ad-platform/photos';
import type { AdAccess } from '@awning/adapters/ports/ad-platform/plan';
import type { AdPlatform } from '@awning/adapters/ports/ad-platform/platform';
import { importMax } from '@awning/contract/photo-imports';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppFailure } from '../../../platform/failure.ts';
import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { ConnectionsService } from '../../connections/public.ts';
import type { AddedPhoto, PhotosService } from '../service.ts';
import { findImport, type ImportRow, updateImport } from '../store/imports.ts';
import { importJob } from './job-name.ts';

/** Runs of one import; the last that fails ends it. */
const mostAttempts = 4;
/** Pages of the list that are looked through for what was chosen. */
const mostPhotoPages = 20;

/** Takes photographs over one after the other; a run that was cut goes on behind the last one that is stored. */
export function photoImportJob(deps: {
  db: Db;
  clock: Clock;
  platform: Pick<AdPlatform, 'readPhotos' | 'readPicture'>;
  connections: ConnectionsService;
  photos: Pick<PhotosService, 'addPhoto' | 'remove'>;
}): JobDefinition<{ ownerId: string; id: string }> {
  const { db, clock, platform, connections, photos } = deps;

  const save = (row: ImportRow, change: Partial<ImportRow>) =>
    updateImport(db, row.ownerId, row.id, { ...change, updatedAt: clock.now() });

  /** What is to be taken over, newest first, each once. */
  async function wanted(access: AdAccess, { source, refs }: ImportRow): Promise<HeldPhoto[]> {
    const found = new Map<string, HeldPhoto>();
    const asked = refs && new Set(refs);
    let after: string | undefined;
    for (let page = 0; page < mostPhotoPages; page++) {
      const { photos: held, next } = await platform.readPhotos(access, source, after);
      for (const photo of held) if (!asked || asked.has(photo.ref)) found.set(photo.ref, photo);
      if (next === null || next === after || found.size >= (asked?.size ?? importMax)) break;
      after = next;
    }
    return [...found.values()].slice(0, importMax);
  }

  /** @returns what became of one, null where it is declined; @throws where it may become something else later, or nothing more has room */
  async function takeOver(row: ImportRow, photo: HeldPhoto): Promise<AddedPhoto | null> {
    const { ownerId, businessId, source } = row;
    try {
      const bytes = await platform.readPicture(photo.url);
      const given = { businessId, bytes, source, sourceRef: photo.ref, caption: photo.caption };
      return await photos.addPhoto(ownerId, given);
    } catch (error) {
      if (error instanceof AdPlatformFailure && error.kind === 'refused') return null;
      const isUnfit = error instanceof AppFailure && [413, 415, 422].includes(error.status);
      if (isUnfit) return null;
      throw error;
    }
  }

  async function carryOut(row: ImportRow, signal: AbortSignal): Promise<void> {
    const access = await connections.adAccess(row.ownerId, row.businessId);
    const list = await wanted(access, row);
    const counts = { added: row.added, known: row.known, declined: row.declined };
    const handled = new Set(row.handled);
    const total = list.filter(({ ref }) => !handled.has(ref)).length + handled.size;
    if (!(await save(row, { state: 'running', total }))) return;
    for (const photo of list) {
      if (handled.has(photo.ref)) continue;
      signal.throwIfAborted();
      const taken = await takeOver(row, photo);
      counts[taken ? (taken.isNew ? 'added' : 'known') : 'declined'] += 1;
      handled.add(photo.ref);
      if (await save(row, { ...counts, handled: [...handled] })) continue;
      // The person at Meta had her data deleted meanwhile: what came after that goes as well (docs/decisions/0245).
      if (taken?.isNew) await photos.remove(row.ownerId, taken.photo.id);
      return;
    }
    await save(row, { state: 'done' });
  }

  /** Why an import ends here; null where another run may bring it further. */
  function endOf(error: unknown): NonNullable<ImportRow['problem']> | null {
    if (error instanceof AppFailure && error.code === 'META_NOT_CONNECTED') return 'access';
    if (error instanceof AppFailure && error.code === 'CONFLICT') return 'full';
    if (!(error instanceof AdPlatformFailure)) return null;
    if (error.kind === 'access' || error.reason === 'permission') return 'access';
    return error.kind === 'refused' ? 'unavailable' : null;
  }

  return {
    name: importJob,
    async run({ ownerId, id }, { signal }) {
      const row = await findImport(db, ownerId, id);
      if (!row || row.state === 'done' || row.state === 'failed') return;
      const attempts = row.attempts + 1;
      await save(row, { attempts });
      try {
        await carryOut(row, signal);
      } catch (error) {
        const problem = endOf(error) ?? (attempts >= mostAttempts ? 'unavailable' : null);
        if (problem === null) throw error;
        await save(row, { state: problem === 'full' ? 'done' : 'failed', problem });
      }
    },
    retryLimit: mostAttempts,
    retryDelay: 3,
    expireInSeconds: 900,
    concurrency: 6,
    onePerOwner: true,
  };
}
