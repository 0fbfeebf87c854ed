import type { InterviewSlot } from '@awning/contract/avatars';
import { type FactValue, factValue, priceUnits } from '@awning/contract/facts';
import { minorDigits } from '@awning/contract/money';
import type { Language } from '@awning/contract/scalars';
import type { TradeBook } from '@awning/playbooks/load';
import { z } from 'zod';
import type { Reading, StrategyBusiness } from '../../../ports/strategist.ts';
import type { Chain, Task } from '../chain.ts';
import { fenced } from '../fenced.ts';
import { bookOf, termsOf } from '../knowledge.ts';
import type { Prompt } from '../prompts.ts';
import { check, type Drafts, isIn, listed, named } from '../scene.ts';
import { isMadeOf } from '../supported/made-of.ts';
import { plain } from '../supported/quotes.ts';
import { superlativesIn } from '../supported/superlatives.ts';
import { groundOf } from '../supported/support.ts';
import { answerOf } from './answer-of.ts';

const intents = ['answer', 'yes', 'unknown', 'pass', 'said', 'question', 'joke', 'noise'] as const;
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

const heard = z.object({
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
type Heard = z.output<typeof heard>;
const schema = z.object({
  intent: z.enum(intents),
  /** Ids of what the rules understood that the answer does not say. */
  wrong: z.array(z.string()),
  facts: z.array(heard),
});

interface ReadRequest {
  prompt: Prompt;
  drafts: Drafts;
  business: StrategyBusiness;
  text: string;
  slot: InterviewSlot | null;
  /** What the rules understood. */
  reading: Reading;
}

/** What a model understands of an answer beside the rules; what the rules understood where no model answers. */
export async function readWith(
  chain: Chain,
  work: Parameters<Chain['run']>[1],
  { prompt, drafts, business, text, slot, reading }: ReadRequest,
): Promise<Reading> {
  const spoken: Language = isIn(text, 'he') ? 'he' : 'en';
  const book = bookOf(business.type, spoken);
  const heardIn = { text, about: `${business.name} ${business.type}`, book };
  const understood = named(reading.facts, { drafts, business, language: spoken, prefix: 'r' });
  const task: Task<z.output<typeof schema>> = {
    name: 'read',
    prompt,
    given: () =>
      fenced({
        business: { name: business.name, trade: business.type },
        topic: slot ?? 'profile',
        known_terms: termsOf(book),
        answer: text,
        understood_by_rules: { intent: reading.intent, facts: listed(understood) },
        draft: { intent: isOpen(reading.intent) ? reading.intent : 'answer', wrong: [], facts: [] },
      }),
    schema,
    maxLength: 12_000,
    problems: ({ facts }) =>
      facts.flatMap((fact, place) => {
        const wrong = wrongWith(fact, heardIn);
        return wrong ? [`facts.${place}: ${wrong}`] : [];
      }),
    remainder: (answer) => ({
      ...answer,
      facts: answer.facts.filter((fact) => wrongWith(fact, heardIn) === null),
    }),
  };
  const answer = await answerOf(chain, task, work);
  if (!answer) return reading;
  const wrong = new Set(answer.wrong);
  const kept = reading.facts.filter(
    (value) => !understood.some((one) => one.value === value && wrong.has(one.id)),
  );
  const added = answer.facts.flatMap((fact) => factOf(fact, book) ?? []);
  const facts = [...added.filter((value) => !kept.some((one) => isSame(one, value))), ...kept];
  return { intent: intentOf(reading.intent, answer.intent, facts.length), facts: distinct(facts) };
}

const isOpen = (intent: Reading['intent']): intent is (typeof intents)[number] =>
  (intents as readonly string[]).includes(intent);

/** Who was understood has answered, whatever a model says. */
function intentOf(byRules: Reading['intent'], byModel: Reading['intent'], facts: number): Reading['intent'] {
  if (byRules === 'keyboard') return byRules;
  const isNone = byModel === 'noise' || byModel === 'joke' || byModel === 'question';
  return isNone && facts > 0 ? (byRules === 'yes' ? 'yes' : 'answer') : byModel;
}

/** Words that speak to whoever writes, and say nothing of the business. */
const toTheWriter =
  /\b(?:ignore|disregard|forget)\b.{0,40}\b(?:instructions?|rules?|above|previous|prompt|everything)\b|\b(?:system prompt|you are now|act as|pretend|write that|say that we|output|respond with|repeat after)\b|התעלמ(?:ו|י)?|תתעלמ(?:ו|י)?|(?<![\u05d0-\u05ea])(?:תכתוב|תכתבו|כתבו|כתוב|תגיד|תגידו|אמור) ש|הוראות (?:קודמות|המערכת)|העמד פנים/iu;

/** Why a fact is none; null where the answer says it. */
function wrongWith(
  fact: Heard,
  { text, about, book }: { text: string; about: string; book: TradeBook },
): string | null {
  const words = plain(fact.words);
  if (!words || !plain(text).includes(words)) return 'words: have to stand in the answer as they are';
  if (toTheWriter.test(sentenceAround(text, fact.words)))
    return 'words: are addressed to you and are no fact';
  if (fact.term !== null && !isTermOf(fact, book)) return `term: ${fact.term} is none of the known terms`;
  const own = [fact.wording ?? ''].join(' ');
  const ground = groundOf({ facts: [], texts: [text], vocabulary: [] });
  // The answer may be in small letters: names are compared with its words and need no dictionary.
  const [unsaid] = check(own, ground, 'stated').filter(({ kind }) => kind !== 'name');
  if (unsaid) return `wording: ${unsaid.kind} “${unsaid.found}” is not in the answer`;
  if (superlativesIn(own).length > 0) return 'wording: praise is no fact';
  if (own && !isMadeOf(own, `${text} ${about}`)) return 'wording: has to be made of the words of the answer';
  const numbers = [
    ...fact.ages,
    fact.amount,
    fact.percent_off,
    ...fact.numbers.map(({ value }) => value),
    ...[fact.opens, fact.closes].map((time) => (time ? Number(time.split(':')[0]) : null)),
  ].filter((value) => value !== null);
  const isHeard = (value: number) =>
    ground.numbers.has(value) || ground.numbers.has(value % 12) || (value === 0 && fact.amount === 0);
  if (!numbers.every(isHeard)) return 'numbers: have to stand in the answer';
  if (factOf(fact, book) === null) return 'is not complete';
  return null;
}

const sentenceAround = (text: string, words: string) =>
  text.split(/(?<=[.!?\n])\s*/u).find((sentence) => plain(sentence).includes(plain(words))) ?? text;

function isTermOf({ kind, term }: Heard, book: TradeBook): boolean {
  const entries: Partial<Record<Heard['kind'], readonly { id: string; kind?: string }[]>> = {
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

/** A fact in the contract's shape; null where it is none. */
function factOf(fact: Heard, book: TradeBook): FactValue | null {
  const { kind, term, wording } = fact;
  const currency = fact.currency?.toUpperCase() ?? (/[\u05d0-\u05ea]/u.test(fact.words) ? 'ILS' : 'USD');
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
function agesOf({ ages }: Heard): [number, number] | null {
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

const distinct = (facts: readonly FactValue[]) =>
  facts.filter(
    (value, place) =>
      !facts
        .slice(0, place)
        .some((one) => isSame(one, value) && one.kind === value.kind && !exact.includes(one.kind)),
  );
