import { isolate } from '@awning/contract/text-direction';
import { translate } from '../../platform/messages.ts';
import type { DesignInput } from './design-input.ts';
import { sayTheSame } from './draft.ts';
import type { VariationRow } from './store/conversations.ts';
import { asksForMore, looksIn } from './wishes.ts';

/**
 * What the designer says in a turn: how it understood the task, a sentence to each variation, whether it has run out of
 * words, and what may come next.
 * @param before the conversation's variations of earlier turns
 */
export function speechOf(
  { language, task }: DesignInput,
  avatarName: string,
  variations: VariationRow[],
  before: VariationRow[],
): string[] {
  const say = (key: string, values: Record<string, string> = {}) =>
    translate(language, `creatives:designer.${key}`, values);
  const openingKey = openingOf(task);
  const opening = say(openingKey, { name: isolate(avatarName) });
  const closing = `\n${say('closing')}`;
  if (openingKey === 'colour') return [opening, ...variations.map(() => ''), closing];
  const each = variations.map(
    ({ angle, headline }) => `\n${say(`angle.${angle}`, { headline: isolate(headline) })}`,
  );
  const again = variations.some((row, at) =>
    [...before, ...variations.slice(0, at)].some((other) => sayTheSame(row, other)),
  );
  return [opening, ...each, again ? `\n${say('again')}${closing}` : closing];
}

/** Which of the designer's openings fits a task: the key of a text. */
function openingOf(task: DesignInput['task']): string {
  if (task.kind !== 'wish') return task.kind;
  if (looksIn(task.wish).onlyColour) return 'colour';
  return asksForMore(task.wish) ? 'more' : 'wish';
}
