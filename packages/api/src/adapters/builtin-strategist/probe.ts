import type { InterviewSlot } from '@awning/contract/avatars';
import type { FactValue } from '@awning/contract/facts';
import type { TradeBook } from '@awning/playbooks/load';
import type { Probe, StrategyAnswer, StrategyBusiness } from '../../ports/strategist.ts';
import { tellsOffer } from './questions.ts';
import { pricesOf, quotesOf } from './read.ts';
import { contentWords, isAffirmation, isUnknown, isVague } from './words.ts';

/** Content words that an answer needs, and the follow-up where it has fewer. */
const rules: Record<InterviewSlot, { words: number; probe: Probe }> = {
  offer: { words: 4, probe: 'clarify' },
  customer: { words: 4, probe: 'lastCustomer' },
  trigger: { words: 4, probe: 'lastCustomer' },
  doubts: { words: 3, probe: 'explain' },
  choice: { words: 3, probe: 'explain' },
  reach: { words: 2, probe: 'describe' },
  words: { words: 3, probe: 'lastCustomer' },
  price: { words: 3, probe: 'clarify' },
  tone: { words: 1, probe: 'describe' },
  success: { words: 2, probe: 'describe' },
};

/** The follow-up of an answer, at most one; null for "I don't know", a confirmed profile, or a sufficient answer. */
export function probeOf(answer: StrategyAnswer, business: StrategyBusiness): Probe | null {
  const { slot, text } = answer;
  if (answer.probe || answer.skipped || isUnknown(text)) return null;
  if (isAffirmation(text)) return slot === 'offer' && tellsOffer(business) ? null : 'describe';
  if (slot === 'price' && pricesOf(text).length > 0) return null;
  if (slot === 'words' && quotesOf(text).length > 0) return null;
  if (isVague(text)) return 'clarify';
  return contentWords(text).length < rules[slot].words ? rules[slot].probe : null;
}

/** Most follow-ups of an interview: with ten topics, about ten questions are at most twelve turns. */
const mostProbes = 2;

/** What an answer has to tell, by topic; the others are followed up for nothing. */
const needed: Partial<Record<InterviewSlot, readonly FactValue['kind'][]>> = {
  offer: ['product', 'reason', 'policy'],
  trigger: ['trigger'],
  choice: ['reason', 'policy', 'proof', 'quote'],
  price: ['price', 'offer'],
};

/** The follow-up of an answer in which what ads and persona need was not understood. */
export function probeFor(
  { slot, probe, skipped, text }: StrategyAnswer,
  answers: readonly StrategyAnswer[],
  facts: readonly FactValue[],
): Probe | null {
  if (probe || skipped || isUnknown(text)) return null;
  const kinds = needed[slot];
  if (!kinds || facts.some(({ kind }) => kinds.includes(kind))) return null;
  if (answers.filter((answer) => answer.probe).length >= mostProbes) return null;
  return rules[slot].probe;
}

/** The playbook's follow-up question on a topic; they take turns, so that no two interviews need be alike. */
export function bookProbe(slot: InterviewSlot, turn: number, book: TradeBook | null): string | null {
  const probes = book?.probes[slot] ?? [];
  return probes[turn % Math.max(1, probes.length)] ?? null;
}
