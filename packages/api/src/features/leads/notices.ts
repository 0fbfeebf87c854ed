import { timingSafeEqual } from 'node:crypto';
import type { AdPlatform } from '@awning/adapters/ports/ad-platform/platform';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure } from '../../platform/failure.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { enqueueReading } from './dispatch.ts';
import { inletsOfForm } from './store/inlets.ts';

interface Deps {
  db: Db;
  jobs: Jobs;
  platform: Pick<AdPlatform, 'readLeadNotice'>;
  verifyToken: string;
}

/** Notices of Meta's that somebody asked. Nothing that stands in one is stored: it has the form read. */
export function createNotices({ db, jobs, platform, verifyToken }: Deps) {
  return {
    /** @returns what Meta expects in answer @throws AppFailure MALFORMED where it is not Meta that asks */
    challenge(mode: string, token: string, challenge: string): string {
      const [given, expected] = [Buffer.from(token), Buffer.from(verifyToken)];
      const isSame = given.length === expected.length && timingSafeEqual(given, expected);
      if (mode !== 'subscribe' || !isSame) throw new AppFailure('MALFORMED', 'errors:webhookRefused');
      return challenge;
    },

    /** @param body the bytes as they came @throws AppFailure MALFORMED for what Meta has not signed */
    async receive(body: Buffer, signature: string): Promise<void> {
      const forms = platform.readLeadNotice(body, signature);
      if (!forms) throw new AppFailure('MALFORMED', 'errors:webhookRefused');
      for (const form of forms)
        await db.transaction(async (tx) => {
          for (const key of await inletsOfForm(tx, form)) await enqueueReading(jobs, tx, key);
        });
    },
  };
}

export type Notices = ReturnType<typeof createNotices>;
