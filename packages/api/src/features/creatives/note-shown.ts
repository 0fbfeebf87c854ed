import { type Language, languageRows } from '@awning/contract/languages';
import type { TillNote } from '@awning/contract/till-note';
import { translate } from '../../platform/messages.ts';

/** What a picture says of the till, in the language of its ad. */
interface NoteWords {
  says: string;
  more: string | null;
}

/** The word that is said at the till, and what for. */
export const noteShown = (
  language: Language,
  { word, offer }: Pick<TillNote, 'word' | 'offer'>,
): NoteWords => ({
  says: translate(language, 'creatives:picture.till', { word }),
  more:
    offer &&
    translate(language, 'creatives:picture.tillOffer', {
      what: offer.what,
      until: dayOf(language, offer.until),
    }),
});

const dayOf = (language: Language, date: string): string =>
  new Intl.DateTimeFormat(languageRows[language].locale, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(date));
