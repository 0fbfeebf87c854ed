import type { AdFactValue } from '@awning/contract/facts';
import type { TurnContext } from '../../platform/streams/runner.ts';
import type { InstructionOutcome } from '../../ports/ad-copy.ts';
import type { ModelUse } from '../../ports/strategist.ts';
import { correctFacts, denyByOwner } from '../facts/public.ts';
import { colourIn } from './colours.ts';
import type { DesignInput } from './design-input.ts';
import { wordsOf } from './instructions.ts';
import type { VariationRow } from './store/conversations.ts';
import type { CreativeDeps, TurnSubject } from './types.ts';

/**
 * What the strategist understood of an instruction; a fact that it corrects is corrected for every later ad as well. Null
 * where the turn has no instruction, or one that is about colours or more ads alone.
 * @param from.chosen the variation that is chosen, if it is one
 * @param from.isAnswer whether no ad could be made so far, so that the owner was asked for what would help
 */
export async function outcomeOf(
  deps: Pick<CreativeDeps, 'db' | 'clock' | 'strategist'>,
  context: TurnContext<DesignInput>,
  { business, avatar, conversation, modelUse }: TurnSubject & { modelUse: ModelUse },
  known: () => Promise<AdFactValue[]>,
  { chosen, isAnswer }: { chosen: VariationRow | null; isAnswer: boolean },
): Promise<InstructionOutcome | null> {
  const { db, clock, strategist } = deps;
  const { ownerId, input, signal } = context;
  const { task, language } = input;
  const instruction = wordsOf(task, conversation.about);
  if (instruction === null) return null;
  const hasColour = task.kind === 'instruction' && colourIn(task.instruction).colour !== null;
  const outcome = await strategist.interpretInstruction({
    business,
    language,
    signal,
    modelUse,
    instruction,
    facts: await known(),
    chosen,
    isPart: hasColour,
    isAnswer,
  });
  const { corrected, denied = [] } = outcome;
  if (corrected.length + denied.length > 0) {
    const scope = { ownerId, businessId: business.id, avatarId: avatar.id };
    await db.transaction(async (tx) => {
      await correctFacts(tx, scope, corrected, clock.now());
      await denyByOwner(tx, scope, denied, clock.now());
    });
  }
  return outcome;
}
