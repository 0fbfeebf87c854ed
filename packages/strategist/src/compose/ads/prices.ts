import type { Language } from '@awning/contract/languages';
import { amountsIn } from '@awning/contract/written-amounts';
import type { TradeBook } from '../../playbooks/load.ts';
import type { AdItem } from '../../types/brief.ts';
import { hasDigit } from '../text.ts';
import { offerIn, priceIn } from '../typed/typed.ts';
import { type Line, lineOf } from './line.ts';
import type { OwnSentence } from './own-sentences.ts';

/** A price or an offer: as a headline, and as a line elsewhere. */
export interface Priced {
  kind: 'offer' | 'price';
  headline: Line | null;
  line: Line;
  /** Whether it was entered as a typed value, and not read as a sentence. */
  isTyped: boolean;
}

/** Offers and prices, typed ones first: each with all its conditions. */
export function pricedIn(
  items: readonly AdItem[],
  sentences: readonly OwnSentence[],
  book: TradeBook | null,
  language: Language,
): Priced[] {
  const typed = items.flatMap((item): Priced[] => {
    const { value } = item;
    if (value.kind !== 'price' && value.kind !== 'offer') return [];
    const say = (form: 'short' | 'headline') =>
      value.kind === 'price' ? priceIn(value, book, language, form) : offerIn(value, book, language, form);
    const [short, headline] = [say('short'), say('headline')];
    if (!short) return [];
    const own = value.wording !== null;
    const products = [
      value.product,
      ...(value.kind === 'offer' ? value.items.map((one) => one.product) : []),
    ];
    const more: Partial<Line> = {
      prices: true,
      names: own || products.some((product) => product !== null),
      own: true,
      subjects: value.kind === 'offer' ? ['offer'] : [],
      products: products.filter((product) => product !== null),
    };
    return [
      {
        kind: value.kind,
        headline: headline && more.names ? lineOf(item, headline, more) : null,
        line: lineOf(item, short, more),
        isTyped: true,
      },
    ];
  });
  const offersFirst = typed.toSorted(
    (one, other) => Number(other.kind === 'offer') - Number(one.kind === 'offer'),
  );
  return [...offersFirst, ...sentences.flatMap(pricesOf)];
}

/**
 * Prices that were told as a sentence, or as a list: a clause with the ones behind it that name no number, since they may be its
 * conditions.
 */
function pricesOf({ topic, whole, size, run, at }: OwnSentence): Priced[] {
  if (topic !== 'price') return [];
  const starts = Array.from({ length: size }, (_, place) => place).filter((place) =>
    hasDigit(run(place, place + 1).words),
  );
  return starts.flatMap((from, place) => {
    const line = run(from, starts[place + 1] ?? size);
    // A sum without its currency is none that a headline tells.
    if (!amountsIn(line.words).some(({ unit }) => unit !== '%')) return [];
    // The first of a list names what it is of; those behind it may count on that.
    const named = {
      ...line,
      names: from === 0 && at === 0,
      prices: true,
      isClause: line.words !== whole.words,
    };
    return [{ kind: 'price', headline: named, line: named, isTyped: false } satisfies Priced];
  });
}
