import { isolate } from '@awning/contract/text-direction';
import { translate } from '../../platform/messages.ts';
import type { AdWish } from '../../ports/strategist.ts';
import type { DesignInput } from './design-input.ts';
import { haveSameText } from './draft.ts';
import { asksForMore, colourIn } from './instructions.ts';
import type { VariationRow } from './store/conversations.ts';

/**
 * The designer's message of a turn, in parts: an opening that tells how the request was understood, a sentence for each
 * variation, and a closing, which says where texts had to be repeated.
 * @param before the conversation's variations of earlier turns
 * @param wish what was understood of the instruction; without variations its words are all there is to say
 */
export function messageParts(
  { language, task }: DesignInput,
  avatarName: string,
  variations: VariationRow[],
  before: VariationRow[],
  wish: AdWish | null,
): string[] {
  const say = (key: string, values: Record<string, string> = {}) =>
    translate(language, `creatives:designer.${key}`, values);
  const openingKey = openingOf(task);
  if (wish && !wish.isUnderstood) return [wish.told, ''];
  const opening = wish?.told || say(openingKey, { name: isolate(avatarName) });
  const closing = `\n${say('closing')}`;
  if (openingKey === 'colour') return [opening, ...variations.map(() => ''), closing];
  const each = variations.map(
    ({ angle, headline }) => `\n${say(`angle.${angle}`, { headline: isolate(headline) })}`,
  );
  const repeats = variations.some((row, at) =>
    [...before, ...variations.slice(0, at)].some((other) => haveSameText(row, other)),
  );
  return [opening, ...each, repeats ? `\n${say('again')}${closing}` : closing];
}

/** Which of the designer's openings fits a task: the key of a text. */
function openingOf(task: DesignInput['task']): string {
  if (task.kind !== 'instruction') return task.kind;
  if (colourIn(task.instruction).onlyColour) return 'colour';
  return asksForMore(task.instruction) ? 'more' : 'instruction';
}
