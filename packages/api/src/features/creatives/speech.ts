import { translate } from '../../platform/messages.ts';
import type { DesignInput } from './design-input.ts';
import type { VariationRow } from './store/conversations.ts';
import { looksIn } from './wishes.ts';

/** Sets a text apart, so that its direction leaves the sentence around it alone (UAX #9: FSI, PDI). */
const apart = (text: string) => `\u2068${text}\u2069`;

/** What the designer says in a turn: how it understood the task, a sentence to each variation, and what may come next. */
export function speechOf(
  { language, task }: DesignInput,
  avatarName: string,
  variations: VariationRow[],
): string[] {
  const say = (key: string, values: Record<string, string> = {}) =>
    translate(language, `creatives:designer.${key}`, values);
  const opening =
    task.kind === 'wish'
      ? say(looksIn(task.wish).onlyColour ? 'colour' : 'wish')
      : say(task.kind, { name: apart(avatarName) });
  if (task.kind === 'wish' && looksIn(task.wish).onlyColour) {
    return [opening, ...variations.map(() => ''), `\n${say('closing')}`];
  }
  const each = variations.map(
    ({ angle, headline }) => `\n${say(`angle.${angle}`, { headline: apart(headline) })}`,
  );
  return [opening, ...each, `\n${say('closing')}`];
}
