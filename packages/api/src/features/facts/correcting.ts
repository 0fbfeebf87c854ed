import { isDeepStrictEqual } from 'node:util';
import type { FactKind, FactValue } from '@awning/contract/facts';
import type { InterviewSlot } from '@awning/contract/interviews';
import type { Language } from '@awning/contract/scalars';
import { beginningOf } from '@awning/contract/text';
import { invalid } from '../../platform/failure.ts';
import type { Strategist, StrategyBusiness } from '../../ports/strategist.ts';
import { isStorable } from './kinds.ts';

/** The topic as whose answer a correction is read. */
const slotOfFact: Partial<Record<FactKind, InterviewSlot>> = {
  audience: 'customer',
  trigger: 'trigger',
  doubt: 'doubts',
  price: 'price',
  offer: 'price',
  place: 'reach',
  hours: 'reach',
  channel: 'reach',
  quote: 'words',
  tone: 'tone',
  private_goal: 'success',
};

/** Longest quote, in characters. */
const quoteMaxLength = 120;

/** Milliseconds that a correction may take to be understood. */
const readingTimeoutMs = 5000;

/** What a fact should say instead. */
export interface Correction {
  text: string;
  /** Keep the text as it is written where it is not understood as such a fact. */
  asWritten: boolean;
  /** In which it is read. */
  readingLanguage: Language;
}

/**
 * A fact as its owner puts it.
 * @throws AppFailure VALIDATION_FAILED where the text says no such fact and is not to be kept as it is written
 */
export async function understandCorrection(
  strategist: Pick<Strategist, 'read' | 'describe'>,
  value: FactValue,
  business: StrategyBusiness,
  { text, asWritten, readingLanguage }: Correction,
): Promise<FactValue> {
  const own = inOwnWords(value, text);
  if (asWritten && own) return own;
  const signal = AbortSignal.timeout(readingTimeoutMs);
  const slot = slotOfFact[value.kind] ?? 'offer';
  // Of a price, an amount that names no currency is in the one that it had.
  const isSum = value.kind === 'price' || value.kind === 'offer';
  const conversation = isSum ? { texts: [], known: [value] } : undefined;
  const reading = await strategist.read({
    business,
    language: readingLanguage,
    signal,
    text,
    slot,
    conversation,
  });
  const { facts, replaced = [] } = reading;
  const [inOther] = replaced;
  if (facts.length === 0 && inOther && isStorable(inOther.after)) return inOther.after;
  const same = facts.filter((fact) => fact.kind === value.kind && isStorable(fact));
  const [only] = same;
  // Read as what it was before, other words of hers would be lost without a notice.
  const isLost =
    own !== null &&
    isDeepStrictEqual(only, value) &&
    strategist.describe(value, business, readingLanguage) !== text;
  if (!only || same.length > 1 || isLost) throw invalid({ text: 'errors:factNotUnderstood' });
  return only;
}

/** The same kind of fact in the owner's own words; null for kinds that are numbers. */
function inOwnWords(value: FactValue, text: string): FactValue | null {
  switch (value.kind) {
    case 'audience':
      return { kind: 'audience', term: null, wording: text, ages: value.ages };
    case 'quote':
      return { kind: 'quote', text: beginningOf(text, quoteMaxLength) };
    case 'product':
    case 'trigger':
    case 'doubt':
      return { kind: value.kind, term: null, wording: text };
    case 'reason':
    case 'policy':
    case 'proof':
      return { kind: value.kind, term: null, wording: text, numbers: {} };
    default:
      return null;
  }
}
