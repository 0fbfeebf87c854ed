import { type FactValue, factValue, priceUnits } from '@awning/contract/facts';
import { minorDigits } from '@awning/contract/money';
import type { Language } from '@awning/contract/scalars';
import type { TradeBook } from '@awning/playbooks/load';
import { z } from 'zod';
import { check, type NamedFact } from '../grounding.ts';
import { giftsIn } from '../supported/amounts.ts';
import { daysNamedIn } from '../supported/dates.ts';
import { groundOf } from '../supported/evidence.ts';
import { normalised } from '../supported/normalised.ts';
import { plain } from '../supported/quotes.ts';
import { superlativesIn } from '../supported/superlatives.ts';
import { isMadeOf } from '../supported/word-overlap.ts';
import { unsupportedNumber } from './extracted-numbers.ts';

/** What a model may add to what the rules understood. Whose words an ad repeats, `wording`, are the owner's own. */
const kinds = [
  'product',
  'audience',
  'trigger',
  'doubt',
  'reason',
  'policy',
  'proof',
  'price',
  'offer',
  'place',
  'hours',
  'quote',
  'channel',
  'tone',
  'taboo',
  'private_goal',
] as const;

export const extractedFact = z.object({
  kind: z.enum(kinds),
  /** The words of the answer that say so, as they stand there. */
  words: z.string(),
  term: z.string().nullable(),
  wording: z.string().nullable(),
  numbers: z.array(z.object({ name: z.string(), value: z.number() })),
  /** In major units of the currency. */
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  unit: z.enum(priceUnits).nullable(),
  /** The youngest and the oldest of customers, in years; empty where no age was said. */
  ages: z.array(z.number()),
  percent_off: z.number().nullable(),
  days: z.array(z.number()),
  opens: z.string().nullable(),
  closes: z.string().nullable(),
});
export type ExtractedFact = z.output<typeof extractedFact>;
/** Words that want a model to act against what it was told. */
const againstRules =
  /\b(?:ignore|disregard|forget)\b.{0,40}\b(?:instructions?|rules?|above|previous|prompt|everything)\b|\b(?:system prompt|you are now|act as|pretend|output|respond with|repeat after)\b|התעלמ(?:ו|י)?|תתעלמ(?:ו|י)?|הוראות (?:קודמות|המערכת)|העמד פנים/iu;
/** Words that order a writer what to say: in an answer they tell nothing of the business, in an instruction they do. */
const orders =
  /\b(?:write that|say that we)\b|(?<![\u05d0-\u05ea])(?:תכתוב|תכתבו|כתבו|כתוב|תגיד|תגידו|אמור) ש/iu;

/** The text that facts are extracted from. */
export interface SourceText {
  text: string;
  /** Words that a wording may use besides: the business's name and trade. */
  about: string;
  book: TradeBook;
  /** Of the business: of amounts that name none. */
  language: Language;
  /** Whether it is an instruction, whose sentences are addressed to whoever writes the ads. */
  isInstruction: boolean;
}

/** Why a fact is none; null where the text says it. */
export function wrongWith(
  fact: ExtractedFact,
  { text, about, book, language, isInstruction }: SourceText,
): string | null {
  const words = plain(fact.words);
  if (!words || !plain(text).includes(words)) return 'words: have to stand in the answer as they are';
  const sentence = sentenceAround(text, fact.words);
  if (againstRules.test(sentence) || (!isInstruction && orders.test(sentence)))
    return 'words: are addressed to you and are no fact';
  if (fact.term !== null && !isTermOf(fact, book)) return `term: ${fact.term} is none of the known terms`;
  const own = fact.wording ?? '';
  const ground = groundOf({ facts: [], texts: [text], vocabulary: [] });
  // The answer may be in small letters: names are compared with its words and need no dictionary.
  const [unsaid] = check(own, ground, 'stated').filter(({ kind }) => kind !== 'name');
  if (unsaid) return `wording: ${unsaid.kind} “${unsaid.found}” is not in the answer`;
  if (superlativesIn(own).length > 0) return 'wording: praise is no fact';
  if (own && !isMadeOf(own, `${text} ${about}`)) return 'wording: has to be made of the words of the answer';
  const looked = normalised(text);
  const unsupported = unsupportedNumber(
    { ...fact, currency: currencyOf(fact) },
    {
      ground,
      currencies: [currencyIn(text), language === 'he' ? 'ILS' : 'USD'],
      isFree: giftsIn(looked).length > 0,
      days: daysNamedIn(looked),
    },
  );
  if (unsupported) return `${unsupported}: has to stand in the answer, and to count that there`;
  if (factOf(fact, book) === null) return 'is not complete';
  return null;
}

const sentenceAround = (text: string, words: string) =>
  text.split(/(?<=[.!?\n])\s*/u).find((sentence) => plain(sentence).includes(plain(words))) ?? text;

function isTermOf({ kind, term }: ExtractedFact, book: TradeBook): boolean {
  const entries: Partial<Record<ExtractedFact['kind'], readonly { id: string; kind?: string }[]>> = {
    product: book.products,
    price: book.products,
    offer: book.products,
    audience: book.who,
    trigger: book.moments,
    doubt: book.doubts,
    reason: book.claims,
    policy: book.claims,
    proof: book.claims,
  };
  return (entries[kind] ?? []).some(({ id }) => id === term);
}

/** Where none is named, that of the language. */
const currencyOf = ({ currency, words }: ExtractedFact) => currency?.toUpperCase() ?? currencyIn(words);
const currencyIn = (text: string) => (/[\u05d0-\u05ea]/u.test(text) ? 'ILS' : 'USD');

/** A fact in the contract's shape; null where it is none. */
function factOf(fact: ExtractedFact, book: TradeBook): FactValue | null {
  const { kind, term, wording } = fact;
  const currency = currencyOf(fact);
  const amount =
    fact.amount === null || !/^[A-Z]{3}$/.test(currency)
      ? null
      : Math.round(fact.amount * 10 ** minorDigits(currency));
  const days = [...new Set(fact.days)]
    .filter((day) => Number.isInteger(day) && day >= 0 && day <= 6)
    .toSorted();
  const own = wording?.trim() || null;
  const made = (): unknown => {
    switch (kind) {
      case 'product':
      case 'trigger':
      case 'doubt':
        return term || own ? { kind, term, wording: term ? null : own } : null;
      case 'audience':
        return term || own ? { kind, term, wording: term ? null : own, ages: agesOf(fact) } : null;
      case 'reason':
      case 'policy':
      case 'proof': {
        if (!term && !own) return null;
        const claim = book.claims.find(({ id }) => id === term);
        const numbers = Object.fromEntries(fact.numbers.map(({ name, value }) => [name, value]));
        return { kind: claim?.kind ?? kind, term, wording: term ? null : own, numbers: term ? numbers : {} };
      }
      case 'price':
        return amount === null
          ? null
          : {
              kind,
              product: term,
              wording: term ? null : own,
              amount,
              upTo: null,
              currency,
              isFrom: false,
              unit: fact.unit ?? 'item',
            };
      case 'offer':
        return amount === null && fact.percent_off === null
          ? null
          : {
              kind,
              product: term,
              items: [],
              wording: own,
              amount,
              percentOff: fact.percent_off,
              currency,
              days,
            };
      case 'place':
        return { kind, name: own ?? fact.words, relation: 'in' };
      case 'hours':
        return { kind, days, opens: fact.opens, closes: fact.closes };
      case 'quote':
        return { kind, text: own ?? fact.words };
      case 'channel':
        return { kind, channel: own ?? fact.words, when: null };
      case 'tone':
        return { kind, tone: term ?? own };
      case 'taboo':
        return { kind, words: own ?? fact.words };
      case 'private_goal':
        return { kind, text: own ?? fact.words };
    }
  };
  const parsed = factValue.safeParse(made());
  return parsed.success ? parsed.data : null;
}

/** The youngest and the oldest, where both were said. */
function agesOf({ ages }: ExtractedFact): [number, number] | null {
  const [one, other] = ages;
  return one === undefined || other === undefined ? null : [Math.min(one, other), Math.max(one, other)];
}

/** Of these the rules find what there is: theirs is kept where they found one. */
const exact: readonly FactValue['kind'][] = ['price', 'offer', 'hours', 'place', 'quote', 'private_goal'];

function isSame(one: FactValue, other: FactValue): boolean {
  if (exact.includes(one.kind)) return one.kind === other.kind;
  const nameOf = (value: FactValue) =>
    'term' in value && value.term
      ? `${value.term}`
      : plain('wording' in value ? (value.wording ?? '') : JSON.stringify(value));
  return nameOf(one) === nameOf(other);
}

/** What was understood of a text: by a model, and by the rules without what the model found wrong. */
export function understoodOf(
  answer: { facts: readonly ExtractedFact[]; wrong: readonly string[] },
  byRules: readonly FactValue[],
  named: readonly NamedFact[],
  book: TradeBook,
): FactValue[] {
  const wrong = new Set(answer.wrong);
  const kept = byRules.filter((value) => !named.some((one) => one.value === value && wrong.has(one.id)));
  const added = answer.facts.flatMap((fact) => factOf(fact, book) ?? []);
  return distinct([...added.filter((value) => !kept.some((one) => isSame(one, value))), ...kept]);
}

const distinct = (facts: readonly FactValue[]) =>
  facts.filter(
    (value, place) =>
      !facts
        .slice(0, place)
        .some((one) => isSame(one, value) && one.kind === value.kind && !exact.includes(one.kind)),
  );
