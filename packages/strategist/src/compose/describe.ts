import type { FactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/languages';
import { formatSum } from '@awning/contract/sum';
import { phrase } from '../phrase.ts';
import { fillLine } from '../playbooks/line.ts';
import { ownBook, type TradeBook } from '../playbooks/load.ts';
import { isOccasion, occasionNames } from '../playbooks/occasions.ts';
import { capital, ended } from '../text.ts';
import { nounOf } from './typed/nouns.ts';
import { hoursIn, offerIn, placeIn, priceIn, wordingOf } from './typed/typed.ts';

/**
 * An item as its owner reads it: "Rises for 30 hours", "$6 a loaf", "On Elm Street", and her own sentences as they are.
 * @param type the business's
 * @returns null for a term of a playbook that is not its trade's, or does not have it
 */
export function describeItem(
  value: FactValue,
  { type }: { type: string },
  language: Language,
): string | null {
  const book = ownBook(type, language);
  switch (value.kind) {
    case 'product':
      return capital(nounOf(value.term, value.wording, book)?.many ?? '') || null;
    case 'audience':
      return audienceIn(value, book, language);
    case 'trigger':
      return value.wording ?? says(book?.moments, value.term);
    case 'doubt': {
      const doubt = value.wording ?? says(book?.doubts, value.term);
      return doubt && value.answer ? `${ended(doubt)} ${ended(capital(value.answer))}` : doubt;
    }
    case 'occasion': {
      const name = isOccasion(value.term) ? (occasionNames(language)[value.term]?.name ?? null) : null;
      return says(book?.occasions, value.term) ?? name;
    }
    case 'reason':
    case 'policy':
    case 'proof': {
      const line = says(book?.claims, value.term);
      return value.wording ?? (line && fillLine(line, { values: value.numbers, language }));
    }
    case 'price':
      return priceIn(value, book, language) ?? sumIn(value, language);
    case 'offer':
      return offerIn(value, book, language);
    case 'place':
      return placeIn(value, language, 'whole');
    case 'hours':
      return hoursIn(value, language, 'whole');
    case 'quote':
      return wordingOf(language).quote(value.text);
    case 'sentence':
    case 'note':
      return ended(capital(value.text));
    case 'tone':
      return phrase(language, `tone.${value.tone}`);
    case 'channel':
      return capital([value.channel, value.when].filter(Boolean).join(', '));
    case 'name':
    case 'private_goal':
      return value.text;
    case 'taboo':
      return phrase(language, 'taboo', { what: value.words });
    case 'voice':
      return voiceIn(value, language);
  }
}

const sumIn = ({ amount, currency }: Extract<FactValue, { kind: 'price' }>, language: Language): string =>
  amount === 0 ? phrase(language, 'free') : formatSum(amount, currency, language);

const says = (entries: readonly { id: string; says: string }[] | undefined, term: string | null) =>
  entries?.find(({ id }) => id === term)?.says ?? null;

function audienceIn(
  { wording, term, ages }: Extract<FactValue, { kind: 'audience' }>,
  book: TradeBook | null,
  language: Language,
): string | null {
  const years = ages && phrase(language, 'ages', { from: ages[0], to: ages[1] });
  return [wording ?? says(book?.who, term), years].filter(Boolean).join(', ') || null;
}

const voiceIn = (value: Extract<FactValue, { kind: 'voice' }>, language: Language): string | null => {
  const told = (['speaks', 'speaker', 'addresses'] as const).filter((part) => value[part] !== null);
  return capital(told.map((part) => phrase(language, `voice.${part}.${value[part]}`)).join(', ')) || null;
};
