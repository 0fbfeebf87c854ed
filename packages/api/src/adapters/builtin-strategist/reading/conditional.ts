import type { FactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import type { AmountReading } from './amount.ts';
import { amountsIn } from './amounts.ts';
import type { Clause } from './clauses.ts';
import { isConditional } from './conditions.ts';
import { daysIn } from './days.ts';
import { isForSome, isSayable, joinedTerms, limitsOffer, offerTermsIn } from './offer-terms.ts';

type Price = Extract<FactValue, { kind: 'price' }>;
type Offer = Extract<FactValue, { kind: 'offer' }>;

/** On what condition alone a price holds, and on which days. */
export interface Condition {
  terms: string;
  days: number[];
}

const alone = /\bonly\b|(?<![\u05d0-\u05ea])(?:רק|בלבד)(?![\u05d0-\u05ea])/iu;
const isCondition = (text: string) => isConditional(text) || (isForSome(text) && alone.test(text));

/** Units that an offer does not say: "$200 (new mothers only)" leaves out that it is for a month. */
const spoken: readonly Price['unit'][] = ['item', 'visit', 'session', 'lesson'];

/**
 * The condition of the price of a clause.
 * @param parts the text before its amount and behind it, in its own part of the sentence
 * @param limits the parts of the sentence behind it that limit it
 * @returns undefined where it has none, null where it can't be told where one ends
 */
export function conditionOf(
  { pieces }: Clause,
  { before, after }: { before: string; after: string },
  limits: readonly string[],
  reading: AmountReading,
): Condition | null | undefined {
  if (isConditional(before)) return null;
  const { language } = reading;
  const earlier = pieces.slice(0, -1).flatMap(({ text }) => (limitsOffer(text, language) ? [text] : []));
  const parts = [...earlier, ...(isConditional(after) ? [after] : []), ...limits];
  if (!parts.some(isCondition)) return undefined;
  // "Only within 3 months of birth treatment 380" does not tell where the condition ends.
  return parts.some((part) => amountsIn(part, reading).length > 0) ? null : conditionIn(parts, language);
}

/** What a sentence says of the price in the one before it: "Only within 3 months of giving birth."; undefined where it is no condition. */
export function conditionAlone(sentence: string, language: Language): Condition | undefined {
  if (!isCondition(sentence) || !limitsOffer(sentence, language)) return undefined;
  return conditionIn([sentence.replace(/[.!]$/u, '')], language);
}

function conditionIn(parts: readonly string[], language: Language): Condition {
  const found = parts.map((part) => offerTermsIn(part, language));
  return {
    terms: joinedTerms(found.map(({ terms }) => terms)),
    days: daysIn(found.map(({ rest }) => rest).join(', '), language),
  };
}

/**
 * A price that holds on a condition alone, as an offer, which is never told without its terms.
 * @returns null where an offer could not say all of it: it is left out then
 */
export function onCondition(price: Price, { terms, days }: Condition): Offer | null {
  const { product, wording, amount, currency, upTo, isFrom, unit } = price;
  const isWhole = upTo === null && !isFrom && spoken.includes(unit) && (product ?? wording) !== null;
  if (!isWhole || !terms || !isSayable({ terms })) return null;
  const items = product === null ? [] : [{ count: 1, product }];
  return { kind: 'offer', product, items, wording, amount, percentOff: null, currency, days, terms };
}
