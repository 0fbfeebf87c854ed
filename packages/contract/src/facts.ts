import { z } from 'zod';
import { greatestAmount } from './money.ts';
import { route } from './route.ts';
import { byId, calendarDate, id, instant, listOf } from './scalars.ts';

/** Units that prices are given in. */
export const priceUnits = [
  'item',
  'hour',
  'visit',
  'session',
  'lesson',
  'month',
  'year',
  'night',
  'person',
  'kilo',
  'metre',
  'project',
] as const;
export type PriceUnit = (typeof priceUnits)[number];

/** Topics whose sentences may stand in an ad; `profile` is the business's description. */
export const sentenceTopics = ['profile', 'offer', 'choice', 'price', 'reach'] as const;
/** Topics that are of no concern to who sees an ad. */
export const noteTopics = ['customer', 'words', 'tone', 'success'] as const;

/** ISO 4217. */
const currency = z.string().regex(/^[A-Z]{3}$/, 'errors:invalid');
/** How a place relates to the business. */
export const placeRelations = ['on', 'in', 'near', 'serves'] as const;

/** Longest words of an item, in characters: a wording, a sentence, terms, a quotation, a place, words never used. */
export const wordingMaxLength = 200;
/** Of an answer: one that is longer is kept in the conversation alone, for no sentence is cut. */
export const sentenceMaxLength = 480;
export const termsMaxLength = 160;
export const quoteMaxLength = 120;
export const placeMaxLength = 80;
export const tabooMaxLength = 80;

/** The term of the trade's playbook that a fact is an instance of; null where it is the owner's own. */
const term = z.string().max(40).nullable();
/** The owner's own wording, in an ad only because the owner said so. */
const wording = z.string().trim().min(1).max(wordingMaxLength).nullable();
/** The same, as a sentence of an answer. */
const told = z.string().trim().min(1).max(sentenceMaxLength).nullable();
/** Most numbers of one line of a playbook. */
const mostNumbers = 8;
const numbers = z
  .record(z.string().max(40), z.number())
  .refine((all) => Object.keys(all).length <= mostNumbers, 'errors:tooLong');
const time = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/);

/**
 * What a fact says. `product` to `quote` may appear in an ad; `name` to `private_goal` can't: they are other types, and
 * what writes ads takes none of them (`AdFactValue`).
 */
export const adFactValues = [
  z.object({ kind: z.literal('product'), term, wording }),
  z.object({
    kind: z.literal('audience'),
    term,
    wording,
    /** The youngest and the oldest, in years; null where no age was said. */
    ages: z.tuple([z.number().int().min(1).max(120), z.number().int().min(1).max(120)]).nullable(),
  }),
  z.object({ kind: z.literal('trigger'), term, wording: told }),
  z.object({
    kind: z.literal('doubt'),
    term,
    wording: told,
    /** What she says to it. */
    answer: z.string().trim().min(1).max(wordingMaxLength).optional(),
  }),
  z.object({ kind: z.literal('occasion'), term: z.string().max(40) }),
  /** A sentence of the owner's, or a clause of one, letter for letter. */
  z.object({
    kind: z.literal('sentence'),
    /** The topic that it answered, which decides what it is for. */
    topic: z.enum(sentenceTopics),
    text: z.string().trim().min(1).max(sentenceMaxLength),
  }),
  /** What the business does, promises or has; `numbers` are those in it, such as `{hours: 30}`. */
  z.object({ kind: z.enum(['reason', 'policy', 'proof']), term, wording, numbers }),
  z.object({
    kind: z.literal('price'),
    /** What is priced; null for the business's usual product. */
    product: term,
    wording,
    /** In minor units of `currency`; 0 is free. */
    amount: z.number().int().min(0).max(greatestAmount),
    /** The upper end of a range. */
    upTo: z.number().int().min(0).max(greatestAmount).nullable(),
    currency,
    /** True for "from": also where a range was said. */
    isFrom: z.boolean(),
    unit: z.enum(priceUnits),
    /** What is included, and on what condition, in the owner's words: an ad says it with the price. Absent for none. */
    terms: z.string().trim().min(1).max(termsMaxLength).optional(),
  }),
  z
    .object({
      kind: z.literal('offer'),
      product: term,
      /** What one gets together, of the playbook's products: two loaves and six buns. */
      items: z
        .array(z.object({ count: z.number().int().min(1).max(100), product: z.string().max(40) }))
        .max(5),
      /** The owner's own name for it. */
      wording,
      /** In minor units; 0 is free; null where only a percentage is known. */
      amount: z.number().int().min(0).max(greatestAmount).nullable(),
      percentOff: z.number().int().min(1).max(100).nullable(),
      currency,
      /** Days of the week on which it holds, 0 is Sunday; empty for all. */
      days: z.array(z.number().int().min(0).max(6)).max(7),
      /** Its day, or the first of several, and the last one; absent where none was named. Once the last one is over, no ad is made of it. */
      from: calendarDate.optional(),
      until: calendarDate.optional(),
      /** How much of it one gets, who gets it, until when: in the owner's words, which an ad says with it. Absent for none. */
      terms: z.string().trim().min(2).max(termsMaxLength).optional(),
    })
    .refine(({ from = '', until = from }) => from <= until, 'errors:endBeforeStart'),
  z.object({
    kind: z.literal('place'),
    name: z.string().trim().min(2).max(placeMaxLength),
    relation: z.enum(placeRelations),
  }),
  z.object({
    kind: z.literal('hours'),
    /** Days of the week, 0 is Sunday, in order. */
    days: z.array(z.number().int().min(0).max(6)).max(7),
    /** Wall clock of the business, `HH:MM`. */
    opens: time.nullable(),
    closes: time.nullable(),
    /** Other days with hours of their own; absent where there are none. No day stands twice. */
    more: z
      .array(
        z.object({
          days: z.array(z.number().int().min(0).max(6)).min(1).max(7),
          opens: time.nullable(),
          closes: time.nullable(),
        }),
      )
      .max(6)
      .optional(),
    /** Days on which it is closed, where the days on which it is open are not known. */
    closed: z.array(z.number().int().min(0).max(6)).max(7).optional(),
    /** Whether people come by appointment alone; absent where it was not told. */
    byAppointment: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('quote'), text: z.string().trim().min(2).max(quoteMaxLength) }),
] as const;
export const privateFactValues = [
  /** A person's name, such as a customer's. */
  z.object({ kind: z.literal('name'), text: z.string().trim().min(1).max(80) }),
  z.object({ kind: z.literal('channel'), channel: z.string().max(40), when: z.string().max(120).nullable() }),
  z.object({ kind: z.literal('tone'), tone: z.enum(['warm', 'plain', 'formal', 'playful', 'bold', 'calm']) }),
  z.object({ kind: z.literal('taboo'), words: z.string().trim().min(2).max(tabooMaxLength) }),
  z.object({ kind: z.literal('private_goal'), text: z.string().trim().min(2).max(200) }),
  /** A sentence of the owner's on a topic of which no ad tells, letter for letter. */
  z.object({
    kind: z.literal('note'),
    topic: z.enum(noteTopics),
    text: z.string().trim().min(1).max(sentenceMaxLength),
  }),
  /** How the business speaks of itself and to its customers: one a business. */
  z.object({
    kind: z.literal('voice'),
    speaks: z.enum(['i', 'we']).nullable(),
    /** Who speaks, for languages that inflect by it. */
    speaker: z.enum(['f', 'm']).nullable(),
    /** Hebrew: how a customer is addressed: את, אתה, אתם, אתן, or by infinitive. */
    addresses: z.enum(['f', 'm', 'all', 'all_f', 'infinitive']).nullable(),
  }),
] as const;

export const adFactValue = z.union(adFactValues);
export const factValue = z.union([...adFactValues, ...privateFactValues]);
/** What an ad may be made of. */
export type AdFactValue = z.output<typeof adFactValue>;
export type FactValue = z.output<typeof factValue>;
export type FactKind = FactValue['kind'];

/**
 * `understood` from what was said, `confirmed` or `corrected` by the owner, `rejected` where it is wrong: it then stays
 * known, so that it is not understood once more.
 */
export const factStates = ['understood', 'confirmed', 'corrected', 'rejected'] as const;
export type FactState = (typeof factStates)[number];

/** Where a fact was found: a question's id, the business profile, the owner's own entry, her website or her Facebook Page. */
export const factSource = z.object({
  from: z.enum(['answer', 'profile', 'owner', 'website', 'page']),
  questionId: z.string().max(60).nullable(),
});
export type FactSource = z.output<typeof factSource>;

export const fact = z.object({
  id,
  businessId: id,
  value: factValue,
  /** What the owner reads, in the language of the request. */
  says: z.string(),
  sources: z.array(factSource),
  /** The owner's words that a typed value was read from, letter for letter; null where she entered it herself. */
  evidence: z.string().nullable(),
  state: z.enum(factStates),
  /** What it says without its typing mistakes, where it has some and stands in the owner's own words; null otherwise. */
  mended: z.string().nullable(),
  updatedAt: instant,
});
export type Fact = z.output<typeof fact>;

export const factChange = z
  .object({
    /** `confirmed`: it is right; `rejected`: it is not; `understood` takes either back. */
    state: z.enum(['understood', 'confirmed', 'rejected']).optional(),
    /** What it should be, from the editor of its kind; of the same kind. */
    value: factValue.optional(),
    /** What it should say, for kinds that stand in words. */
    text: z.string().trim().min(2, 'errors:required').max(sentenceMaxLength, 'errors:tooLong').optional(),
  })
  .refine((one) => Object.values(one).filter((part) => part !== undefined).length === 1, 'errors:required');

/** Longest entry of an amount, of a percentage, and of a number in a chip, in characters. */
export const amountMaxLength = 16;
export const percentMaxLength = 3;
export const chipNumberMaxLength = 9;

/** Most items that are entered at once. */
export const itemsAtOnce = 40;
/** Most items of a business and one of its avatars. */
export const mostFacts = 300;
/** What an owner entered with an editor, or by tapping a chip. */
export const enteredItems = z.array(factValue).min(1, 'errors:required').max(itemsAtOnce, 'errors:tooLong');

export const factRoutes = {
  list: route({
    method: 'GET',
    path: '/businesses/:id/facts',
    summary:
      'What is known of a business, and of the customers of one of its avatars; rejected facts included',
    access: 'verified',
    params: byId,
    query: z.object({ avatarId: id }),
    status: 200,
    answer: listOf(fact),
  }),
  enter: route({
    method: 'POST',
    path: '/businesses/:id/facts',
    idempotencyKey: true,
    summary: 'Enter items of the brief; one that is known takes the new value',
    access: 'verified',
    params: byId,
    body: z.object({ avatarId: id, items: enteredItems }),
    status: 201,
    answer: listOf(fact),
  }),
  change: route({
    method: 'PATCH',
    path: '/facts/:id',
    summary: 'Confirm, reject or correct a fact',
    access: 'verified',
    params: byId,
    body: factChange,
    status: 200,
    answer: fact,
  }),
};
