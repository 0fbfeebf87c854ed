import type { Sealer } from '../../../platform/crypto/seal.ts';
import type { Db } from '../../../platform/db/database.ts';
import { dropIfGone } from '../../../platform/wait-timeout.ts';
import { type LeadPerson, openPerson } from '../person.ts';
import { type LeadQuery, type LeadRow, listLeads, sortedBy } from '../store/leads.ts';
import { mayBeFound } from '../store/words.ts';
import type { LeadIndex } from './lead-index.ts';

/** Somebody who asked, opened. */
export interface FoundLead {
  row: LeadRow;
  person: LeadPerson;
}

interface Deps {
  db: Db;
  sealer: Sealer;
  index: LeadIndex;
}

/**
 * Leads that a filter lets through, in their order, to the last one: the index says which a search may mean, their opened texts
 * which it does.
 * @param atOnce rows that are read at a time
 */
export async function* findLeads(
  { db, sealer, index }: Deps,
  ownerId: string,
  businessId: string,
  filter: Omit<LeadQuery, 'limit' | 'found'>,
  search: string | undefined,
  atOnce: number,
): AsyncGenerator<FoundLead> {
  const sought = search === undefined ? null : index.search(ownerId, search);
  const found = sought ? mayBeFound(db, ownerId, sought.hashes) : undefined;
  let { after } = filter;
  for (;;) {
    dropIfGone();
    const rows = await listLeads(db, ownerId, businessId, { ...filter, found, after, limit: atOnce });
    for (const row of rows) {
      const person = openPerson(sealer, row);
      if (!sought || sought.isFound(person)) yield { row, person };
    }
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = { at: sortedBy(last, filter.waiting), id: last.id };
  }
}
