import { type FactValue, factValue, noteTopics, priceUnits, sentenceTopics } from '@awning/contract/facts';
import type { InterviewSlot } from '@awning/contract/interviews';
import { minorDigits } from '@awning/contract/money';
import { formsOf, isIn, isSlipOf, passageIn, plain } from '@awning/contract/word-forms';
import { figuresIn } from '@awning/contract/written-amounts';
import { z } from 'zod';
import type { ReadItem } from '../../types/interview.ts';

const kinds = [
  'product',
  'claim',
  'price',
  'offer',
  'place',
  'hours',
  'quote',
  'doubt',
  'trigger',
  'customer',
  'never',
  'voice',
  'note',
] as const;

const time = z.string().nullable();
/** An item as a model reads it. Fields that do not belong to its kind are null. */
const modelItem = z.object({
  kind: z.enum(kinds),
  evidence: z.string(),
  words: z.string(),
  reply: z.string().nullable(),
  amount: z.number().nullable(),
  up_to: z.number().nullable(),
  percent: z.number().nullable(),
  currency: z.string().nullable(),
  is_from: z.boolean().nullable(),
  unit: z.enum(priceUnits).nullable(),
  terms: z.string().nullable(),
  days: z.array(z.number()),
  opens: time,
  closes: time,
  relation: z.enum(['on', 'in', 'near', 'serves']).nullable(),
  speaks: z.enum(['i', 'we']).nullable(),
  speaker: z.enum(['f', 'm']).nullable(),
  addresses: z.enum(['f', 'm', 'all', 'all_f', 'infinitive']).nullable(),
  replaces: z.string().nullable(),
});
export type ModelItem = z.output<typeof modelItem>;

/** Fields of kinds that not every answer tells of, as they are where it tells of none. */
const money = {
  amount: null,
  up_to: null,
  percent: null,
  currency: null,
  is_from: null,
  unit: null,
  terms: null,
};
const times = { opens: null, closes: null, relation: null };
const voice = { speaks: null, speaker: null, addresses: null };
const nothing = { ...money, ...times, ...voice, days: [] as number[] };
/** Topics in whose answers nothing of it is told, unless they have figures. */
const ofCustomers: readonly (InterviewSlot | null)[] = ['trigger', 'doubts', 'words'];

/** The items of an answer, with the fields alone that an answer to its topic fills in: the schema is told with each call. */
export function itemsIn(text: string, topic: InterviewSlot | null) {
  const isBare = ofCustomers.includes(topic) && figuresIn(text).length === 0;
  const left = isBare ? nothing : topic === 'reach' ? voice : topic === 'price' ? { ...times, ...voice } : {};
  const mask = Object.fromEntries(Object.keys(left).map((key) => [key, true as const]));
  const told = modelItem.omit(mask as Record<keyof typeof nothing, true>);
  return z.array(told.transform((one): ModelItem => ({ ...nothing, ...one })));
}

/** What a model's item is read in. */
interface AnswerScene {
  text: string;
  topic: InterviewSlot | null;
  /** ISO 4217, of what is known of the business's prices; null where none is. */
  currency: string | null;
}

const currencies = new Set(Intl.supportedValuesOf('currency'));

/** The currency that an item names, by its code; null for none, and for what is no code. */
const currencyOf = ({ currency }: ModelItem): string | null => {
  const code = currency?.toUpperCase() ?? '';
  return currencies.has(code) ? code : null;
};

/** An amount in minor units of its currency. */
const minor = (amount: number | null, currency: string | null): number | null =>
  amount === null || currency === null ? null : Math.round(amount * 10 ** minorDigits(currency));

/** The item as a fact; none of the contract's where something in it does not fit. */
function valueIn(one: ModelItem, { topic, currency: known }: AnswerScene): unknown {
  const { words, terms, amount, relation, days } = one;
  const currency = currencyOf(one) ?? known;
  if ((one.kind === 'price' || one.kind === 'offer') && !currency) return null;
  const cost = { product: null, wording: words || null, amount: minor(amount, currency), currency };
  const sum = { kind: one.kind, ...cost, ...(terms && { terms }) };
  switch (one.kind) {
    case 'product':
    case 'trigger':
      return { kind: one.kind, term: null, wording: words };
    case 'claim': {
      const own = sentenceTopics.find((each) => each === topic);
      return { kind: 'sentence', topic: own ?? (topic === null ? 'profile' : 'choice'), text: words };
    }
    case 'price':
      return {
        ...sum,
        upTo: minor(one.up_to, currency),
        isFrom: one.is_from ?? one.up_to !== null,
        unit: one.unit ?? 'item',
      };
    case 'offer':
      return { ...sum, items: [], percentOff: one.percent, days };
    case 'place':
      return { kind: 'place', name: words, relation: relation ?? 'in' };
    case 'hours':
      return { kind: 'hours', days: days.toSorted(), opens: one.opens, closes: one.closes };
    case 'quote':
      return { kind: 'quote', text: words };
    case 'doubt':
      return { kind: 'doubt', term: null, wording: words, ...(one.reply && { answer: one.reply }) };
    case 'customer':
      return { kind: 'note', topic: 'customer', text: words };
    case 'never':
      return { kind: 'taboo', words };
    case 'voice':
      return { kind: 'voice', speaks: one.speaks, speaker: one.speaker, addresses: one.addresses };
    case 'note':
      return { kind: 'note', topic: noteTopics.find((each) => each === topic) ?? 'success', text: words };
  }
}

/** Kinds whose words may be others than those of the passage that they come from: their values are typed. */
const typed: readonly ModelItem['kind'][] = ['price', 'offer', 'hours', 'voice'];
/** Share of its words that the passage has to have: slips of the keyboard are mended, and a verb is added. */
const leastShared = 0.6;

/** Whether words are those of a passage, as far as each of them tells. */
function isMadeOf(words: string, passage: string): boolean {
  const all = plain(passage).split(' ');
  const has = (word: string) =>
    all.some(
      (each) =>
        each.includes(word) ||
        word.includes(each) ||
        isSlipOf(each, word) ||
        formsOf(each).some((form) => formsOf(word).includes(form)),
    );
  const stated = plain(words).split(' ');
  return stated.filter(has).length >= stated.length * leastShared;
}

/** What is wrong with an item that a model read, in words to mend it by; null where nothing is. */
export function wrongWith(one: ModelItem, scene: AnswerScene): string | null {
  const { text } = scene;
  if (passageIn(one.evidence, text) === null) return `“${one.evidence}” does not stand in the answer`;
  if (!typed.includes(one.kind) && !isMadeOf(one.words, one.evidence))
    return `“${one.words}” is not in her words`;
  // What she says to a doubt may stand elsewhere in her answer than the doubt.
  if (one.reply && !isMadeOf(one.reply, text)) return `“${one.reply}” is not in her words`;
  if (one.kind === 'quote' && !isIn(one.words, one.evidence)) return `“${one.words}” is quoted and not said`;
  const amounts = [one.amount, one.up_to, one.percent].filter((amount) => amount !== null && amount > 0);
  const figures = figuresIn(one.evidence).map(({ value }) => value);
  const strange = amounts.find((amount) => figures.length > 0 && !figures.includes(amount ?? 0));
  if (strange !== undefined) return `${strange} does not stand in “${one.evidence}”`;
  if (one.terms && passageIn(one.terms, text) === null)
    return `the terms “${one.terms}” are not in her words`;
  return factValue.safeParse(valueIn(one, scene)).success ? null : `“${one.words}” is no ${one.kind}`;
}

/** An item of the brief. @throws ZodError where `wrongWith` finds something wrong */
export function itemOf(one: ModelItem, scene: AnswerScene, idOf: (id: string) => string | null): ReadItem {
  const value: FactValue = factValue.parse(valueIn(one, scene));
  const isWhole = (value.kind === 'sentence' || value.kind === 'note') && value.text === one.evidence;
  return {
    value,
    evidence: isWhole ? null : one.evidence,
    replaces: one.replaces ? idOf(one.replaces) : null,
  };
}
