import type { AdFactValue } from '@awning/contract/facts';
import { languageOfWords } from '@awning/contract/text-direction';
import type { CopyVariation, InstructionOutcome } from '../../ports/ad-copy.ts';
import type { ModelUse, Strategist, StrategyBusiness } from '../../ports/strategist.ts';
import type { PublishedAvatar } from '../avatars/public.ts';
import { haveSameText } from './draft-variations.ts';
import type { DrawnVariation, VariationRow } from './store/conversations.ts';

/** How many ways to write an ad are asked for: some may stand in the conversation already. */
const mostWays = 12;

interface RewritingRequest {
  strategist: Strategist;
  business: StrategyBusiness;
  avatar: PublishedAvatar;
  facts: readonly AdFactValue[];
  /** Ids of products that no ad may name. */
  withoutProducts: readonly string[];
  /** What is asked of the words. */
  instruction: string;
  outcome: InstructionOutcome;
  /** The conversation's variations so far, and what they are changed to in this turn. */
  before: readonly VariationRow[];
  signal: AbortSignal;
  modelUse: ModelUse;
}

/** The words of a variation under an instruction; null where that changes nothing in them. */
export async function rewritingOf(
  row: DrawnVariation,
  request: RewritingRequest,
): Promise<CopyVariation | null> {
  const { strategist, business, avatar, facts, withoutProducts, outcome, before, signal, modelUse } = request;
  const { headline, text, description, callToAction, angle, argument } = row;
  for await (const copy of strategist.writeVariations({
    business,
    avatar: { humanName: avatar.humanName, briefing: avatar.briefing },
    facts,
    withoutProducts,
    language: languageOfWords(`${headline} ${text}`),
    goal: business.goals[0] ?? null,
    instruction: request.instruction,
    asked: outcome.asked,
    about: null,
    chosen: { headline, text, description, callToAction, angle, argument },
    count: mostWays,
    shown: before,
    signal,
    modelUse,
  })) {
    const isSame = haveSameText(copy, row) && copy.description === description;
    if (!isSame && !before.some((one) => one.id !== row.id && haveSameText(one, copy))) return copy;
  }
  return null;
}
