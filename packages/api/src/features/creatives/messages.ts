import { isolate } from '@awning/contract/text-direction';
import { translate } from '../../platform/messages.ts';
import type { AdWish } from '../../ports/strategist.ts';
import type { DesignInput } from './design-input.ts';
import { variationsPerTurn } from './draft.ts';
import { asksForMore, colourIn } from './instructions.ts';
import type { VariationRow } from './store/conversations.ts';

interface MessageScene {
  input: DesignInput;
  avatarName: string;
  /** Those of this turn. */
  variations: readonly VariationRow[];
  /** True for the conversation's first turn. */
  isFirst: boolean;
  /** What was understood of the instruction; null where there is none. */
  wish: AdWish | null;
  /** The question whose answer would help most; null where nothing is missing. */
  question: string | null;
  /** The trade whose knowledge serves a trade of the owner's own; null for the predefined. */
  nearest: string | null;
}

/**
 * The designer's message of a turn, in parts: an opening that tells how the request was understood, a sentence for each
 * variation, and a closing. Where there are fewer variations than usual it says why, and asks for what would help.
 */
export function messageParts(scene: MessageScene): string[] {
  const { input, avatarName, variations, isFirst, wish, question, nearest } = scene;
  const { language, task } = input;
  const say = (key: string, values: Record<string, string | number> = {}) =>
    translate(language, `creatives:designer.${key}`, values);
  if (wish && !wish.isUnderstood) return [wish.told, ''];
  const name = isolate(avatarName);
  const help = question ? `\n${say('wouldHelp', { question })}` : '';
  if (variations.length === 0) return [say(isFirst ? 'none' : 'noMore'), help];
  const openingKey = openingOf(task);
  const isFew = variations.length < variationsPerTurn;
  const serving = isFirst && nearest ? `${say('nearest', { trade: nearest })} ` : '';
  const opening =
    wish?.told ||
    (isFew && openingKey !== 'colour'
      ? say('few', { count: variations.length, name })
      : say(openingKey, { name }));
  const closing = `\n${say('closing')}${isFew ? help : ''}`;
  if (openingKey === 'colour') return [opening, ...variations.map(() => ''), closing];
  const each = variations.map(
    ({ angle, headline }) => `\n${say(`angle.${angle}`, { headline: isolate(headline) })}`,
  );
  return [serving + opening, ...each, closing];
}

/** Which of the designer's openings fits a task: the key of a text. */
function openingOf(task: DesignInput['task']): string {
  if (task.kind !== 'instruction') return task.kind;
  if (colourIn(task.instruction).onlyColour) return 'colour';
  return asksForMore(task.instruction) ? 'more' : 'instruction';
}
