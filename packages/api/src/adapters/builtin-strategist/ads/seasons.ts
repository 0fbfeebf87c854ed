import type { Language } from '@awning/contract/scalars';
import type { TradeBook } from '@awning/playbooks/load';
import { isOccasion, nextDateOf, occasionNames, upcoming } from '@awning/playbooks/occasions';

/** An occasion that is near, with the words of the trade's playbook for it. */
export interface Season {
  id: string;
  headline: string;
  /** When it is, as a description: "Mother's Day, May 9". */
  when: string;
}

/** How many days before an occasion its ads begin. */
const leadDays = 45;

/** The country whose calendar a business goes by, as far as its language tells. */
const countryOf = (language: Language) => (language === 'he' ? 'IL' : 'US');

/**
 * The occasions of a trade that are near.
 * @param asked an occasion to take whenever it is, instead
 * @param today `YYYY-MM-DD`
 */
export function seasonsFor(
  book: TradeBook,
  language: Language,
  today: string,
  asked: string | null = null,
): Season[] {
  const country = countryOf(language);
  const near =
    asked === null
      ? upcoming(book.occasions, country, today, leadDays)
      : book.occasions.flatMap((entry) => {
          const date =
            entry.id === asked && isOccasion(entry.id) ? nextDateOf(entry.id, country, today) : null;
          return date ? [{ ...entry, date }] : [];
        });
  return near.flatMap(({ id, headlines, date }) =>
    headlines.map((headline) => ({ id, headline, when: whenOf(id, date, language) })),
  );
}

function whenOf(id: string, date: string, language: Language): string {
  const name = isOccasion(id) ? (occasionNames(language)[id]?.name ?? '') : '';
  // Schools begin on days of their own.
  if (id === 'back_to_school') return language === 'he' ? 'לקראת שנת הלימודים' : 'Before school starts';
  const at = new Date(`${date}T12:00:00Z`);
  const options = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return `${name}, ${new Intl.DateTimeFormat(language === 'he' ? 'he' : 'en-US', options).format(at)}`;
}
