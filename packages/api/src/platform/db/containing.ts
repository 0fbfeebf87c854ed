import { ignoredInSearch, searchWords } from '@awning/contract/search';
import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm';

/** Words of a search that are looked for; each reads every text once more. */
const mostWords = 8;

/** The condition that a text contains every word of a search (the first eight), compared as the contract's `plain` does. */
export function containing(text: AnyColumn | SQL, search: string): SQL | undefined {
  const compared = sql`lower(regexp_replace(normalize(${text}, NFD), ${ignoredInSearch}, '', 'g'))`;
  return and(
    ...searchWords(search)
      .slice(0, mostWords)
      .map((word) => sql`strpos(${compared}, ${word}) > 0`),
  );
}
