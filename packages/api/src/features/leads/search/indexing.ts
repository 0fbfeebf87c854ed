import type { Sealer } from '../../../platform/crypto/seal.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { Logger } from '../../../platform/telemetry/logger.ts';
import { openPerson } from '../person.ts';
import type { LeadKey } from '../store/leads.ts';
import { lockUnindexed } from '../store/words.ts';
import type { Indexed, LeadIndex } from './lead-index.ts';

/** Leads that are indexed in one transaction: some milliseconds of the process, in which others wait. */
const atOnce = 25;

interface Deps {
  db: Db;
  logger: Logger;
  sealer: Sealer;
  index: LeadIndex;
}

/**
 * Indexes leads of before there was an index, and those that a process of the former version has stored or changed during an
 * upgrade. Until then a search opens them one by one.
 */
export const indexingJob = (deps: Deps): JobDefinition => ({
  name: 'leads.index',
  cron: '*/15 * * * *',
  retryLimit: 0,
  expireInSeconds: 840,
  keptSeconds: 3600,
  async run(_data, { signal }) {
    let after: LeadKey | null = null;
    do after = await indexSome(deps, after);
    while (after && !signal.aborted);
  },
});

/** @returns the last one; null where there are no more */
function indexSome({ db, logger, sealer, index }: Deps, after: LeadKey | null): Promise<LeadKey | null> {
  return db.transaction(async (tx) => {
    const rows = await lockUnindexed(tx, after, atOnce);
    const people = rows.flatMap((row): Indexed[] => {
      try {
        return [{ ownerId: row.ownerId, id: row.id, person: openPerson(sealer, row) }];
      } catch (error) {
        // Sealed under another key, or tampered with: the others are still to be found.
        logger.error({ err: error, lead: row.id }, 'a lead could not be opened, and is not indexed');
        return [];
      }
    });
    await index.write(tx, people);
    return rows.length < atOnce ? null : (rows.at(-1) ?? null);
  });
}
