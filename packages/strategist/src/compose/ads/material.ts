import { copyLimits } from '@awning/contract/creatives';
import type { FactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/languages';
import { ownBook, type TradeBook } from '../../playbooks/load.ts';
import type { AdItem } from '../../types/brief.ts';
import type { StrategyBusiness } from '../../types/business.ts';
import type { Argument } from './argument.ts';
import { bookArguments } from './book-arguments.ts';
import { buttonsOf } from './button.ts';
import { claimsIn } from './claims.ts';
import { isIn, type Line, plainLine, says } from './line.ts';
import { ownArguments, quotesIn } from './own-arguments.ts';
import { type OwnSentence, type OwnTopic, ownSentences, waysToSay } from './own-sentences.ts';
import { pricedIn } from './prices.ts';
import { reachOf, soldThere } from './reach.ts';
import { type Season, seasonsFor } from './seasons.ts';
import { namesIn, soldIn } from './sold.ts';
import { fitsVoice } from './voice.ts';

/** All that the ads of a business can be made of, in one language. */
export interface Material {
  arguments: Argument[];
  /** Lines of a text, by the topic whose headline they go best with; those of none are in `others`. */
  ofTopic: (topic: OwnTopic | undefined) => Line[];
  /** Lines that a text may have behind them. */
  others: Line[];
  sold: Line[];
  /** What is sold by its names, in lower case. */
  names: string[];
  descriptions: Line[];
  /** Whether anything is known that only this business could say. */
  hasOwn: boolean;
  buttons: ReturnType<typeof buttonsOf>;
}

/** In which order sentences of other topics stand behind those of a headline's own. */
const order: readonly OwnTopic[] = ['offer', 'choice', 'profile'];

/**
 * @param language of the ads: what is written in another one is left out
 * @param today `YYYY-MM-DD`
 */
export function materialOf(
  {
    business,
    items,
    manner,
  }: {
    business: StrategyBusiness;
    items: readonly AdItem[];
    manner: readonly FactValue[];
  },
  language: Language,
  today: string,
): Material {
  const book = ownBook(business.type, language);
  const taboos = manner.flatMap((value) => (value.kind === 'taboo' ? [value.words] : []));
  const speaks = manner.flatMap((value) => (value.kind === 'voice' ? [value.speaks] : []))[0] ?? null;
  const isUsable = ({ words }: Line) => isIn(words, language) && !says(words, taboos);
  const usable = (lines: readonly Line[]) => lines.filter(isUsable);
  const sentences = ownSentences(items).filter(({ whole }) => isIn(whole.words, language));
  const claims = claimsIn(items, book, language).flatMap((claim) =>
    isUsable(claim.sentence) && (claim.isOwn || fitsVoice(claim.sentence.words, speaks, language))
      ? [claim]
      : [],
  );
  const sold = usable(soldIn(items, business, book));
  // What is sold first, and the trade: another product would stand below the price of the first.
  const named = sold.filter((line, at) => at === 0 || line.basis.length === 0);
  const priced = pricedIn(items, sentences, book, language).filter(({ line }) => isUsable(line));
  const reach = reachOf(items, sentences, business, language);
  const products = items.flatMap(({ value }) => (value.kind === 'product' ? [value.term ?? ''] : []));
  const seasons = seasonsOf(book, items, products, language, today);
  const list = [
    ...(book
      ? bookArguments(book, items, claims, seasons).filter(({ headline }) =>
          fitsVoice(headline.words, speaks, language),
        )
      : []),
    ...ownArguments(items, { sold, priced, claims, sentences, reach }, book, business, language),
  ];
  const quotes = book?.quotes === false ? [] : quotesIn(items, language);
  const texts = (topic: OwnTopic | undefined) =>
    [...sentences]
      .toSorted((one, other) => rankOf(one, topic) - rankOf(other, topic))
      .filter(({ topic: own }) => order.includes(own))
      .flatMap((sentence) => waysToSay(sentence, copyLimits.text));
  const ownTexts = usable(texts(undefined));
  return {
    arguments: list.filter(
      ({ headline, below, key }) =>
        (isUsable(headline) || (key.startsWith('name:') && headline.words === business.name)) &&
        headline.words.length <= copyLimits.headline &&
        below.every(isUsable),
    ),
    ofTopic: (topic) => usable(texts(topic)),
    others: usable([
      ...claims.map(({ sentence }) => sentence),
      ...quotes,
      ...priced.map(({ line }) => line),
      ...sentences.filter(({ topic }) => topic === 'price').map(({ whole }) => whole),
      ...reach.long,
    ]),
    sold,
    names: namesIn(sold, language),
    descriptions: [
      ...usable([
        ...soldThere(named, reach),
        ...reach.short,
        ...priced.map(({ line }) => line),
        ...claims.flatMap(({ short }) => (short && fitsVoice(short.words, speaks, language) ? [short] : [])),
        ...named,
      ]),
      plainLine(business.name),
    ].filter(({ words }) => words.length <= copyLimits.description),
    hasOwn: ownTexts.length > 0 || claims.length > 0 || quotes.length > 0 || priced.length > 0,
    buttons: buttonsOf(business, book, reach.isVisited && !claims.some(({ comes }) => comes)),
  };
}

/** Occasions that are near, of a business whose products are known: those of their headlines, where these name any. */
const seasonsOf = (
  book: TradeBook | null,
  items: readonly AdItem[],
  products: readonly string[],
  language: Language,
  today: string,
): Season[] =>
  book && products.length > 0
    ? seasonsFor(
        book,
        language,
        today,
        null,
        items.map(({ value }) => value),
      ).filter(({ about }) => !about || products.some((product) => about.includes(product)))
    : [];

/** Those of the headline's own topic first; of the others the first of each, the second of each, and so on. */
const rankOf = ({ topic, at }: OwnSentence, first: OwnTopic | undefined): number =>
  topic === first ? at : 100 + 10 * at + order.indexOf(topic);
