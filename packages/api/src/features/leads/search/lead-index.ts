import type { BlindIndex } from '../../../platform/crypto/blind-index.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { LeadPerson } from '../person.ts';
import { type HashesSought, insertWords } from '../store/words.ts';
import { indexedFor, indexedOf, isFound, type Searched, soughtIn } from './words.ts';

export interface Indexed {
  ownerId: string;
  id: string;
  person: LeadPerson;
}

export type LeadIndex = ReturnType<typeof createLeadIndex>;

/** Finds leads by words of texts that are encrypted. */
export function createLeadIndex(hash: BlindIndex) {
  return {
    /** Has leads found by what is held of them now, and no more by what was. They are held against other changes. */
    write: (tx: Db, leads: readonly Indexed[]): Promise<void> =>
      insertWords(
        tx,
        leads.map(({ ownerId, id, person }) => ({
          ownerId,
          leadId: id,
          hashes: indexedOf(person).map((word) => hash(ownerId, word)),
        })),
      ),

    /** What a search of an owner looks for: in the index, which lets some through that are not meant, and in the opened texts. */
    search(ownerId: string, text: string): { hashes: HashesSought[]; isFound(person: Searched): boolean } {
      const sought = soughtIn(text);
      const hashes = sought.flatMap((one) => {
        const indexed = indexedFor(one);
        if (!indexed) return [];
        const hashed = (words: string[]) => words.map((word) => hash(ownerId, word));
        return [{ all: hashed(indexed.words), any: hashed(indexed.numbers) }];
      });
      return { hashes, isFound: (person) => isFound(person, sought) };
    },
  };
}
