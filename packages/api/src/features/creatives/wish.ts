import type { AdFactValue } from '@awning/contract/facts';
import type { TurnContext } from '../../platform/streams/turns.ts';
import type { AdWish } from '../../ports/strategist.ts';
import { correctFacts } from '../facts/public.ts';
import type { DesignInput } from './design-input.ts';
import { colourIn, wordsOf } from './instructions.ts';
import type { CreativeDeps, TurnSubject } from './types.ts';

/**
 * What the strategist understood of an instruction; a fact that it corrects is corrected for every later ad as well. Null
 * where the turn has no instruction, or one that is about colours or more ads alone.
 */
export async function wishOf(
  deps: Pick<CreativeDeps, 'db' | 'clock' | 'strategist'>,
  context: TurnContext<DesignInput>,
  subject: TurnSubject,
  known: () => Promise<AdFactValue[]>,
): Promise<AdWish | null> {
  const { db, clock, strategist } = deps;
  const { ownerId, input, signal } = context;
  const { business, avatar } = subject;
  const { task, language } = input;
  const instruction = wordsOf(task, subject.conversation.about);
  if (instruction === null) return null;
  if (task.kind === 'instruction' && colourIn(instruction).onlyColour) return null;
  const wish = await strategist.readWish({
    business,
    language,
    signal,
    instruction,
    facts: await known(),
  });
  if (wish.corrected.length > 0) {
    const scope = { ownerId, businessId: business.id, avatarId: avatar.id };
    await db.transaction((tx) => correctFacts(tx, scope, wish.corrected, clock.now()));
  }
  return wish;
}
