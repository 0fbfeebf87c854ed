import { copyLimits } from '@awning/contract/creatives';
import type { Language } from '@awning/contract/languages';
import type { TradeBook } from '../../playbooks/load.ts';
import type { AdItem } from '../../types/brief.ts';
import { bare, capital, ended, hasDigit, wordsOf } from '../text.ts';
import { wordingOf } from '../typed/typed.ts';
import type { Argument } from './argument.ts';
import type { ToldClaim } from './claims.ts';
import { type Line, lineOf, plainLine } from './line.ts';
import { inTwo, type OwnSentence, type OwnTopic } from './own-sentences.ts';
import type { Priced } from './prices.ts';
import { type Reach, soldThere } from './reach.ts';

const weights = {
  offer: 90,
  price: 66,
  toldPrice: 58,
  quote: 74,
  answered: 82,
  claim: 72,
  local: 50,
  plain: 10,
};
/** Of an own sentence as a headline, by the topic that it answered; the first of an answer says most. */
const ofTopic: Partial<Record<OwnTopic, number>> = { choice: 70, offer: 60, profile: 52 };

/** What can be argued with the owner's own items, of whatever trade. */
export const ownArguments = (
  items: readonly AdItem[],
  {
    sold,
    priced,
    claims,
    sentences,
    reach,
  }: {
    sold: readonly Line[];
    priced: readonly Priced[];
    claims: readonly ToldClaim[];
    sentences: readonly OwnSentence[];
    reach: Reach;
  },
  book: TradeBook | null,
  business: { name: string },
  language: Language,
): Argument[] => [
  ...priced.flatMap(({ kind, headline, isTyped }, place) =>
    headline
      ? [
          {
            key: `${kind}:${headline.words}`,
            angle: 'offer' as const,
            headline,
            below: [],
            weight:
              (kind === 'offer' ? weights.offer : isTyped ? weights.price : weights.toldPrice) - 6 * place,
          },
        ]
      : [],
  ),
  ...(book?.quotes === false ? [] : quotesIn(items, language)).map((headline, place) => ({
    key: `quote:${headline.words}`,
    angle: 'proof' as const,
    headline,
    below: [],
    weight: weights.quote - 4 * place,
  })),
  ...answeredDoubts(items, book),
  ...claims.flatMap(({ isOwn, headline, kind, id }) =>
    isOwn && headline
      ? [
          {
            key: `claim:${id}`,
            angle: kind === 'proof' ? ('proof' as const) : ('reason' as const),
            headline,
            below: [],
            weight: weights.claim,
          },
        ]
      : [],
  ),
  ...sentences.flatMap(headlinesOf),
  ...localArguments(sold, reach),
  ...[...sold, plainLine(business.name)].map((headline, place) => ({
    key: `name:${headline.words}`,
    angle: 'local' as const,
    headline,
    below: [],
    weight: weights.plain - place,
  })),
];

/** Customers' own words, in quotation marks. */
export const quotesIn = (items: readonly AdItem[], language: Language): Line[] =>
  items.flatMap((item) =>
    item.value.kind === 'quote'
      ? [lineOf(item, wordingOf(language).quote(bare(item.value.text)), { own: true })]
      : [],
  );

/** A doubt and the owner's answer to it; a doubt without an answer is in no ad. */
function answeredDoubts(items: readonly AdItem[], book: TradeBook | null): Argument[] {
  return items.flatMap((item): Argument[] => {
    if (item.value.kind !== 'doubt' || !item.value.answer) return [];
    const { term, wording, answer } = item.value;
    const doubt = wording ?? book?.doubts.find(({ id }) => id === term)?.headline;
    const subjects = [`doubt:${term ?? wording}`.slice(0, 206)];
    const answered = lineOf(item, bare(capital(answer)), { own: true, subjects });
    if (!doubt) return [];
    const headline = lineOf(item, capital(bare(doubt)), { subjects });
    const isShort = headline.words.length <= copyLimits.headline;
    const both = { ...answered, words: `${ended(headline.words)} ${bare(capital(answer))}` };
    return [
      {
        key: `doubt:${item.id}`,
        angle: 'doubt',
        // A doubt that is too long for a headline stands before its answer.
        headline: isShort ? headline : { ...answered, basis: [] },
        below: [isShort ? answered : both],
        weight: weights.answered,
      },
    ];
  });
}

/** Own sentences as headlines; one that is too long for that with its first clause above the rest. */
function headlinesOf(sentence: OwnSentence): Argument[] {
  const { topic, at, whole } = sentence;
  const usual = ofTopic[topic];
  if (!usual || whole.after !== undefined) return [];
  const isLong = whole.words.length > copyLimits.headline;
  const parts = isLong ? inTwo(sentence) : ([whole, null] as const);
  if (!parts) return [];
  const [headline, below] = parts;
  // One word, or a number and one, says too little alone.
  if (wordsOf(headline.words).filter((word) => !hasDigit(word)).length < 2) return [];
  const weight = usual - 6 * at - (isLong ? (sentence.size > 1 ? 9 : 2) : 0);
  return [
    {
      key: `own:${whole.basis[0]?.id}`,
      angle: 'reason',
      headline,
      below: below ? [below] : [],
      topic,
      weight,
    },
  ];
}

/** What is sold, and where. */
const localArguments = (sold: readonly Line[], reach: Reach): Argument[] =>
  soldThere(sold, reach).map((headline, place) => ({
    key: `local:${headline.words}`,
    angle: 'local',
    headline,
    below: [],
    weight: weights.local - place,
  }));
