import type { Readable } from 'node:stream';
import type { Allowance, Allowances } from '../../platform/allowances/allowances.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { archiveOf } from '../../platform/export/archive.ts';
import { cutWhenIdle } from '../../platform/export/cut-when-idle.ts';
import { AppFailure } from '../../platform/failure.ts';
import type { SecurityLog } from '../../platform/telemetry/security-log.ts';
import { findUser } from '../identity/public.ts';
import { type FileSources, filesOf } from './files.ts';

/** How often an account can be exported: enough to try again, too seldom to keep the server busy with it. */
const exports: Allowance = {
  name: 'export.archive',
  windows: [
    { max: 5, seconds: 60 * 60 },
    { max: 15, seconds: 24 * 60 * 60 },
  ],
};
/** Archives that one process makes at the same time. */
const mostAtOnce = 3;
/** Seconds after which a caller who found no place may ask again. */
const busyRetrySeconds = 30;
/** Milliseconds after which an archive is cut off, and after which one that nobody reads from. */
const longestMs = 30 * 60_000;
const idleMs = 60_000;

/** The archive of everything that is held about a user. */
export function createExportService(
  deps: FileSources & { db: Db; clock: Clock; allowances: Allowances; security: SecurityLog },
) {
  const { db, clock, allowances, security } = deps;
  /** Whose archives are being made in this process. */
  const underWay = new Set<string>();

  /** @throws AppFailure RATE_LIMITED */
  async function requireAllowed(ownerId: string): Promise<void> {
    if (underWay.has(ownerId) || underWay.size >= mostAtOnce) {
      const details = { retryAfter: busyRetrySeconds };
      throw new AppFailure('RATE_LIMITED', 'errors:exportBusy', { details });
    }
    underWay.add(ownerId);
    try {
      const taking = await allowances.consume(db, exports, ownerId);
      if (taking.granted) return;
      const details = { retryAfter: taking.retryAfter };
      throw new AppFailure('RATE_LIMITED', 'errors:exportLimited', { details });
    } catch (error) {
      underWay.delete(ownerId);
      throw error;
    }
  }

  return {
    /**
     * The archive, made while it is read, with its file name. Each table is read page by page, so the archive is no
     * picture of a single moment where something changes meanwhile.
     * @throws AppFailure RATE_LIMITED, NOT_FOUND
     */
    async archive(ownerId: string, network: string): Promise<{ name: string; archive: Readable }> {
      const { language } = await findUser(db, ownerId);
      await requireAllowed(ownerId);
      const now = clock.now();
      const archive = cutWhenIdle(archiveOf(filesOf(deps, ownerId, language, now), now), idleMs);
      const timeout = setTimeout(() => archive.destroy(), longestMs);
      archive.once('close', () => {
        clearTimeout(timeout);
        underWay.delete(ownerId);
      });
      security.record('security.data_exported', { userId: ownerId, network });
      return { name: `awning-${now.toISOString().slice(0, 10)}.zip`, archive };
    },
  };
}

export type ExportService = ReturnType<typeof createExportService>;
