import type { AdFactValue } from '@awning/contract/facts';
import { languageDetails } from '@awning/contract/language-details';
import type { Language } from '@awning/contract/languages';
import type { TradeBook } from '../../playbooks/load.ts';
import { upcoming } from '../../playbooks/occasions.ts';

/** An occasion that is near, with a headline that the trade's playbook has for it. */
export interface Season {
  id: string;
  headline: string;
  /** Products that its headline sells: without one of them it is not used. Absent: it names none. */
  about?: readonly string[] | undefined;
}

/** How many days before an occasion its ads begin. */
const leadDays = 45;

/**
 * The country whose calendar a business goes by; null where nothing tells. English is spoken in many countries, and of the currencies only the pound is one country's.
 */
export function countryOf(language: Language, facts: readonly AdFactValue[] = []): string | null {
  const { country } = languageDetails[language];
  if (country !== null) return country;
  const isInPounds = facts.some(
    (fact) => (fact.kind === 'price' || fact.kind === 'offer') && fact.currency === 'GBP',
  );
  return isInPounds ? 'GB' : null;
}

/**
 * The occasions of a trade that are near, as far as its country keeps them; without a country those of every country.
 * @param today `YYYY-MM-DD`
 */
export const seasonsFor = (
  book: TradeBook,
  language: Language,
  today: string,
  facts: readonly AdFactValue[] = [],
): Season[] =>
  upcoming(book.occasions, countryOf(language, facts), today, leadDays).flatMap(({ id, headlines, about }) =>
    headlines.map((headline) => ({ id, headline, about })),
  );
