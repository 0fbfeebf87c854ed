import type { AdFactValue } from '@awning/contract/facts';
import { languageDetails } from '@awning/contract/language-details';
import { type ByLanguage, inLanguage, type Language, languageRows } from '@awning/contract/languages';
import type { TradeBook } from '../../playbooks/load.ts';
import { isOccasion, nextDateOf, occasionNames, upcoming } from '../../playbooks/occasions.ts';

/** An occasion that is near, with the words of the trade's playbook for it. */
export interface Season {
  id: string;
  headline: string;
  /** When it is, as a description: "Mother's Day, May 9"; without the date where the country's is not known. */
  when: string;
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
 * @param asked an occasion to take whenever it is, instead: who names it keeps it
 * @param today `YYYY-MM-DD`
 */
export function seasonsFor(
  book: TradeBook,
  language: Language,
  today: string,
  asked: string | null = null,
  facts: readonly AdFactValue[] = [],
): Season[] {
  const country = countryOf(language, facts);
  const near: (TradeBook['occasions'][number] & { date: string | null })[] =
    asked === null
      ? upcoming(book.occasions, country, today, leadDays)
      : book.occasions
          .filter(({ id }) => id === asked)
          .map((entry) => ({
            ...entry,
            date: isOccasion(entry.id) ? nextDateOf(entry.id, country, today) : null,
          }));
  return near.flatMap(({ id, headlines, about, date }) =>
    headlines.map((headline) => ({ id, headline, about, when: whenOf(id, date, language) })),
  );
}

const beforeSchool: ByLanguage<string> = { en: 'Before school starts', he: 'לקראת שנת הלימודים' };

function whenOf(id: string, date: string | null, language: Language): string {
  const name = isOccasion(id) ? (occasionNames(language)[id]?.name ?? '') : '';
  // Schools begin on days of their own.
  if (id === 'back_to_school') return inLanguage(beforeSchool, language);
  if (date === null) return name;
  const at = new Date(`${date}T12:00:00Z`);
  const options = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return `${name}, ${new Intl.DateTimeFormat(languageRows[language].locale, options).format(at)}`;
}
