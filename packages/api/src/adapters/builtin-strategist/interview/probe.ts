import type { FactValue } from '@awning/contract/facts';
import type { InterviewSlot } from '@awning/contract/interviews';
import type { TradeBook } from '@awning/playbooks/load';
import type { Probe, StrategyAnswer } from '../../../ports/interview.ts';
import type { SourcedFact } from '../../../ports/strategist.ts';
import { contentWords, isVague } from '../words.ts';
import { keepable } from './keeping.ts';
import { likelyAnswers } from './likely.ts';
import type { Situation } from './situation.ts';

/** Words with a meaning from which on customers count as described, though no playbook knows the words. */
const describedFrom = 4;

/** What an answer has to tell, by topic, lest it count as thin, and the follow-up of one that does not; answers on other topics are never thin. */
const needed: Partial<Record<InterviewSlot, { kinds: readonly FactValue['kind'][]; probe: Probe }>> = {
  offer: { kinds: ['product', 'reason', 'policy', 'proof'], probe: 'clarify' },
  customer: { kinds: ['audience'], probe: 'lastCustomer' },
  trigger: { kinds: ['trigger'], probe: 'lastCustomer' },
  choice: { kinds: ['reason', 'policy', 'proof', 'quote'], probe: 'explain' },
  price: { kinds: ['price', 'offer'], probe: 'clarify' },
};

/**
 * The follow-up of an answer: likely answers where the owner has no idea, her own words to keep where no playbook knows them,
 * and a question where the answer is thin: what persona and ads need is neither in it nor known from elsewhere.
 * @param facts what was understood of the answer
 * @param isEnough whether it tells enough, as a model judges that read it. That counts where the topic is known from nowhere
 * else: an answer that gave some fact can be enough, one whose fact is hollow can be too little. Null: by the facts alone
 */
export function probeFor(
  answer: StrategyAnswer,
  facts: readonly FactValue[],
  situation: Situation,
  isEnough: boolean | null = null,
): Probe | null {
  const { slot, questionId, skipped, text, intent } = answer;
  if (questionId !== slot || skipped) return null;
  if (intent === 'unknown') return likelyAnswers(slot, situation).length > 1 ? 'likely' : null;
  if (intent === 'pass' || intent === 'said') return null;
  // A model that judged the answer has read all of it.
  if (isEnough === null && keepable(answer, situation.business).length > 0) return 'keep';
  const rule = needed[slot];
  if (!rule) return null;
  const elsewhere = situation.facts.filter(({ sources }) => sources.some((source) => source !== questionId));
  if (isKnown(rule.kinds, elsewhere)) return null;
  if (isEnough === false) return rule.probe;
  if (isEnough && facts.length > 0) return null;
  if (isKnown(rule.kinds, situation.facts)) return null;
  // Customers who were described in words that no playbook has are described all the same.
  const isDescribed = slot === 'customer' && facts.length === 0 && contentWords(text).length >= describedFrom;
  return isDescribed && !isVague(text) ? null : rule.probe;
}

const isKnown = (kinds: readonly FactValue['kind'][], facts: readonly SourcedFact[]) =>
  facts.some(({ value }) => kinds.includes(value.kind));

/** The playbook's follow-up question on a topic; they take turns, so that no two interviews need be alike. */
export function bookProbe(slot: InterviewSlot, turn: number, book: TradeBook): string | null {
  const probes = book.probes[slot] ?? [];
  return probes[turn % Math.max(1, probes.length)] ?? null;
}
