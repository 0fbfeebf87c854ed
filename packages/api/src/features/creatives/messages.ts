import { type DesignerChoice, variationsPerTurn } from '@awning/contract/creative-conversations';
import type { Design } from '@awning/contract/designs';
import type { Language } from '@awning/contract/languages';
import { isolate } from '@awning/contract/text-direction';
import { translate } from '../../platform/messages.ts';
import type { Asked } from './asked.ts';
import type { DesignInput } from './design-input.ts';
import type { VariationRow } from './store/conversations.ts';

interface MessageScene {
  input: DesignInput;
  avatarName: string;
  /** Those of this turn. */
  variations: readonly VariationRow[];
  /** True for the conversation's first turn. */
  isFirst: boolean;
  /** Whether a language model wrote them: there may have been others that did not hold. */
  isModel: boolean;
  /** Those that the turn turns down. */
  rejected: readonly VariationRow[];
  /** What the message asks for; null where the turn has none. */
  asked: Asked | null;
  /** Of ads about a subject, its label. */
  subject: string | null;
  /** The question whose answer would help most; null where nothing is missing, or nothing is asked. */
  question: string | null;
}

/**
 * The designer's message of a turn, in parts: an opening that tells what was asked, a sentence for each variation, and a closing.
 * Where there are fewer variations than usual it says why, and asks for what would help.
 */
export function messageParts(scene: MessageScene): string[] {
  const { input, avatarName, variations, isFirst, isModel, rejected, question } = scene;
  const { language } = input;
  const say = sayingIn(language);
  const name = isolate(avatarName);
  const help = question ? `\n${say('missingFact', { question })}` : '';
  const without = rejected.length > 0 ? `${leftOut(rejected, variations, language)} ` : '';
  // A composer always has a first one; a model's may not hold.
  if (variations.length === 0) return [without + say(isFirst || isModel ? 'none' : 'noMore'), help];
  const isFew = variations.length < variationsPerTurn;
  const isProposed = input.task.kind === 'start' && input.task.instead !== undefined;
  const opening =
    askedIn(scene) ??
    (isProposed
      ? say('proposed', { name })
      : isFew
        ? say(isModel ? 'fewOfModel' : 'few', { count: variations.length, name })
        : say(openingOf(input.task), { name }));
  const closing = `\n${say('closing')}${isFew ? help : ''}`;
  const each = variations.map(({ angle, headline, sentences }) => {
    // A line of typed values tells what there is, and no reason.
    const isTyped = sentences?.some(({ field, source }) => field === 'headline' && source === 'template');
    const what = isTyped && angle !== 'offer' ? 'plain' : angle;
    return `\n${say(`angle.${what}`, { headline: isolate(headline) })}`;
  });
  // Where few of a model's ads held, the composer made the rest: it argues with lines.
  const ofLines = isModel ? variations.filter(({ argument }) => argument?.startsWith('line:')).length : 0;
  const filled =
    ofLines > 0 && ofLines < variations.length ? [`\n${say('ofLines', { count: ofLines })}`] : [];
  return [without + opening, ...each, ...filled, closing];
}

const sayingIn =
  (language: Language) =>
  (key: string, values: Record<string, string | number> = {}) =>
    translate(language, `creatives:designer.${key}`, values);

/** What was asked, as the designer repeats it; null where there is nothing to repeat. */
function askedIn({ input, asked, subject }: MessageScene): string | null {
  const say = sayingIn(input.language);
  if (asked?.kind === 'keep') return say('kept', { what: isolate(asked.words) });
  if (asked?.kind === 'about') return subject === null ? null : say('asked', { what: isolate(subject) });
  if (asked?.kind !== 'menu' || asked.item === 'anotherIdea') return null;
  return say('asked', { what: say(`menu.${asked.item}`) });
}

/** The message of a turn that hands words back, in parts. */
export const contentParts = (language: Language): string[] => [sayingIn(language)('content'), ''];

/** The message of a turn that would have made new ads beyond the plan's, in parts. */
export const overLimit = (language: Language): string[] => [sayingIn(language)('limit'), ''];

/** What a tap is shown as among the owner's messages. @param subject label of the subject that it names */
export function tapped(choice: DesignerChoice, language: Language, subject: string | null): string {
  const say = sayingIn(language);
  if ('menu' in choice) return say(`menu.${choice.menu}`);
  if ('about' in choice) return subject ?? '';
  return 'put' in choice ? choice.put : choice.keep;
}

/** What no further ad will have of those that were turned down. */
function leftOut(
  rejected: readonly VariationRow[],
  variations: readonly VariationRow[],
  language: Language,
): string {
  const say = sayingIn(language);
  // What the new ads still have, as a typeface that was decided for the brand, is not said to be left out.
  const isLeft = (has: (design: Design) => boolean) => !variations.some((one) => has(one.design));
  const each = rejected.flatMap(({ design: { layout, type, photos } }) => [
    ...(isLeft((one) => one.layout === layout)
      ? [say('unlike.layout', { name: translate(language, `creatives:edit.layouts.${layout}`) })]
      : []),
    ...(isLeft((one) => one.type === type)
      ? [say('unlike.type', { name: translate(language, `creatives:edit.types.${type}`) })]
      : []),
    ...(photos.length > 0 ? [say('unlike.photo')] : []),
  ]);
  const list = new Intl.ListFormat(language).format([...new Set([...each, say('unlike.argument')])]);
  const [only] = rejected;
  return only && rejected.length === 1
    ? say('unlike.one', { headline: isolate(only.headline), what: list })
    : say('unlike.several', { what: list });
}

/** Which of the designer's openings fits a task: the key of a text. */
function openingOf(task: DesignInput['task']): string {
  return task.kind === 'start' || task.kind === 'like' ? task.kind : 'more';
}
