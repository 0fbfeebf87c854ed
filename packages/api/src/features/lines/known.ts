import type { AdItem } from '@awning/strategist/types/brief';
import type { KnownLines } from '@awning/strategist/types/lines';
import type { Db } from '../../platform/db/database.ts';
import { factsForTruth } from '../facts/public.ts';
import { type LineRow, linesOf } from './store.ts';

/** A line, and whether something that it rests on is not so any more. */
export interface LineView extends LineRow {
  outdated: boolean;
}

/** Lines of a business in every state, newest first. */
export async function viewsOf(db: Db, ownerId: string, businessId: string, now: Date): Promise<LineView[]> {
  const rows = await linesOf(db, ownerId, businessId);
  const bases = rows.flatMap(({ restsOn }) => restsOn);
  const outdated = await factsForTruth(db, ownerId, businessId, bases, now);
  return rows.map((row) => ({ ...row, outdated: row.restsOn.some((basis) => outdated(basis) !== null) }));
}

/** What ads are made of: lines that are kept and true, and the words of those that are not to come again. */
export async function knownLines(
  db: Db,
  ownerId: string,
  businessId: string,
  items: readonly AdItem[],
  now: Date,
): Promise<KnownLines> {
  return knownIn(await viewsOf(db, ownerId, businessId, now), items);
}

export const knownIn = (views: readonly LineView[], items: readonly AdItem[]): KnownLines => ({
  kept: views
    .filter(({ state, outdated }) => state === 'kept' && !outdated)
    .map(({ words, language, roles, telling, restsOn, source }) => ({
      words,
      language,
      roles,
      telling,
      source,
      // In the version of today: the words of a price may be others, and the price the same.
      restsOn: restsOn.map((basis) => {
        const item = items.find(({ id }) => id === basis.id);
        return item ? { id: item.id, version: item.version } : basis;
      }),
    })),
  refused: views.filter(({ state }) => state === 'refused').map(({ words }) => words),
});
