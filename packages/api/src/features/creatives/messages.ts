import { variationsPerTurn } from '@awning/contract/creative-conversations';
import type { Design } from '@awning/contract/designs';
import type { Language } from '@awning/contract/scalars';
import { isolate } from '@awning/contract/text-direction';
import { translate } from '../../platform/messages.ts';
import type { InstructionOutcome } from '../../ports/ad-copy.ts';
import { colourIn } from './colours.ts';
import type { DesignInput } from './design-input.ts';
import { asksForMore } from './instructions.ts';
import type { VariationRow } from './store/conversations.ts';

interface MessageScene {
  input: DesignInput;
  avatarName: string;
  /** Those of this turn. */
  variations: readonly VariationRow[];
  /** True for the conversation's first turn. */
  isFirst: boolean;
  /** Those that the turn turns down. */
  rejected: readonly VariationRow[];
  /** What was understood of the instruction; null where there is none. */
  outcome: InstructionOutcome | null;
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
  const { input, avatarName, variations, isFirst, rejected, outcome, question, nearest } = scene;
  const { language, task } = input;
  const say = (key: string, values: Record<string, string | number> = {}) =>
    translate(language, `creatives:designer.${key}`, values);
  if (outcome && !outcome.isUnderstood) return [outcome.told, ''];
  const name = isolate(avatarName);
  const help = question ? `\n${say('missingFact', { question })}` : '';
  const without = rejected.length > 0 ? `${leftOut(rejected, variations, language)} ` : '';
  if (variations.length === 0) return [without + say(isFirst ? 'none' : 'noMore'), help];
  const openingKey = openingOf(task);
  const isFew = variations.length < variationsPerTurn;
  const serving = isFirst && nearest ? `${say('nearest', { trade: nearest })} ` : '';
  const opening =
    (task.kind === 'unlike' ? '' : outcome?.told) ||
    (isFew ? say('few', { count: variations.length, name }) : say(openingKey, { name }));
  const closing = `\n${say('closing')}${isFew ? help : ''}`;
  const each = variations.map(
    ({ angle, headline }) => `\n${say(`angle.${angle}`, { headline: isolate(headline) })}`,
  );
  return [serving + without + opening, ...each, closing];
}

/**
 * What was understood of an instruction that corrects facts, with how many ads of the library say something else now.
 * @param count none where nothing was corrected
 */
export function withUntrueAds(
  outcome: InstructionOutcome | null,
  count: number,
  language: Language,
): InstructionOutcome | null {
  if (!outcome || count === 0) return outcome;
  const untrue = translate(language, 'creatives:designer.untrueAds', { count });
  return { ...outcome, told: [outcome.told, untrue].filter(Boolean).join(' ') };
}

/** The message of a turn that would have made new ads beyond the plan's, in parts. */
export const overLimit = (language: Language): string[] => [
  translate(language, 'creatives:designer.limit'),
  '',
];

/** What no further ad will have of those that were turned down. */
function leftOut(
  rejected: readonly VariationRow[],
  variations: readonly VariationRow[],
  language: Language,
): string {
  const say = (key: string, values: Record<string, string> = {}) =>
    translate(language, `creatives:designer.${key}`, values);
  // What the new ads still have, as a typeface that was decided for the brand, is not said to be left out.
  const isLeft = (has: (design: Design) => boolean) => !variations.some((one) => has(one.design));
  const each = rejected.flatMap(({ design: { layout, type, photos } }) => [
    ...(isLeft((one) => one.layout === layout)
      ? [say('unlike.layout', { name: translate(language, `creatives:edit.layouts.${layout}`) })]
      : []),
    ...(isLeft((one) => one.type === type)
      ? [say('unlike.type', { name: translate(language, `creatives:edit.types.${type}`) })]
      : []),
    say(photos.length > 0 ? 'unlike.photo' : 'unlike.drawing'),
  ]);
  const list = new Intl.ListFormat(language).format([...new Set([...each, say('unlike.argument')])]);
  const [only] = rejected;
  return only && rejected.length === 1
    ? say('unlike.one', { headline: isolate(only.headline), what: list })
    : say('unlike.several', { what: list });
}

/** Which of the designer's openings fits a task: the key of a text. */
function openingOf(task: DesignInput['task']): string {
  if (task.kind === 'unlike') return 'more';
  if (task.kind !== 'instruction') return task.kind;
  return asksForMore(colourIn(task.instruction).rest) ? 'more' : 'instruction';
}
