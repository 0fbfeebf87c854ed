import { searchWords } from '@awning/contract/search';
import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm';

/** Words of a search that are looked for; each reads every text once more where no index holds it. */
const mostWords = 8;

/**
 * The condition that a text contains every word of a search (the first eight), compared as the contract's `plain` does.
 * An index of the text's trigrams answers it where there is one (migrations/1083_search.sql): of exactly this text.
 */
export const containing = (text: AnyColumn | SQL, search: string): SQL | undefined =>
  and(
    ...searchWords(search)
      .slice(0, mostWords)
      .map((word) => sql`searchable(${text}) LIKE ${`%${literally(word)}%`}`),
  );

/** What LIKE gives a meaning, without it. */
const literally = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`);
