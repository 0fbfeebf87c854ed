import type { Language } from '@awning/contract/scalars';
import { isolate } from '@awning/contract/text-direction';
import { translate } from '../../platform/messages.ts';
import type { InstructionOutcome } from '../../ports/ad-copy.ts';

interface ChangedScene {
  /** What was understood beside a colour; null where nothing else is asked. */
  outcome: InstructionOutcome | null;
  ofWords: boolean;
  /** Headlines of ads whose words the instruction changes nothing in. */
  unworded: readonly string[];
  /** How many are changed. */
  edited: number;
  /** True where one was kept before: its change is an ad of its own. */
  kept: boolean;
  hasColour: boolean;
  language: Language;
}

/** The message of a turn that changed ads which are there, in parts: what was done, and what of the instruction could not be. */
export function changedParts(scene: ChangedScene): string[] {
  const { outcome, ofWords, unworded, edited, kept, hasColour, language } = scene;
  const say = (key: string, values: Record<string, string | number> = {}) =>
    translate(language, `creatives:designer.${key}`, values);
  const isReworded = ofWords && unworded.length < edited;
  const picture = outcome?.asked.picture ?? 'any';
  const lead = kept ? say('rewrittenKept') : say('rewritten', { count: edited });
  const same = unworded.map((headline) => {
    const key = outcome && isShorterAlone(outcome) ? 'shortestWords' : 'sameWords';
    return say(`unchanged.${key}`, { headline: isolate(headline) });
  });
  const opening = !ofWords
    ? [hasColour && say('colour'), outcome?.told]
    : isReworded
      ? [lead, hasColour && say('look.colour'), outcome?.told, ...same]
      : [
          lead,
          hasColour && say('look.colour'),
          picture !== 'any' && say(`look.${picture}`),
          ...same,
          outcome?.missed,
        ];
  const nothing = Array.from({ length: edited }, () => '');
  return [opening.filter(Boolean).join(' '), ...nothing, `\n${say('closing')}`];
}

/** The message of a turn whose instruction changes nothing in any ad, in parts. */
export function unchangedParts(
  rows: readonly { headline: string }[],
  outcome: InstructionOutcome | null,
  language: Language,
): string[] {
  const say = (key: string, values: Record<string, string> = {}) =>
    translate(language, `creatives:designer.unchanged.${key}`, values);
  const [only] = rows;
  const key = outcome && isShorterAlone(outcome) ? 'shortest' : 'same';
  const message = only && rows.length === 1 ? say(key, { headline: isolate(only.headline) }) : say('all');
  const noted = outcome && outcome.corrected.length + (outcome.denied ?? []).length > 0 ? say('noted') : '';
  return [[message, noted, outcome?.missed].filter(Boolean).join(' '), ''];
}

const isShorterAlone = ({ asked: { manners } }: InstructionOutcome) =>
  manners.length > 0 && manners.every((manner) => manner === 'shorter');
