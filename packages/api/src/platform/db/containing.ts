import { ignoredInSearch, searchWords } from '@awning/contract/search';
import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm';

/** The condition that a text contains every word of a search, compared as the contract's `plain` does. */
export function containing(text: AnyColumn | SQL, search: string): SQL | undefined {
  const compared = sql`lower(regexp_replace(normalize(${text}, NFD), ${ignoredInSearch}, '', 'g'))`;
  return and(...searchWords(search).map((word) => sql`strpos(${compared}, ${word}) > 0`));
}
