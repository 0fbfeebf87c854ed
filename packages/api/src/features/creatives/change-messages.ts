import type { DesignerMenuItem } from '@awning/contract/creative-conversations';
import type { Language } from '@awning/contract/languages';
import { isolate } from '@awning/contract/text-direction';
import { translate } from '../../platform/messages.ts';
import type { Asked } from './asked.ts';

interface ChangedScene {
  asked: Asked;
  /** How many are changed. */
  edited: number;
  /** True where one was kept before: its change is an ad of its own. */
  kept: boolean;
  language: Language;
}

/** The message of a turn that changed ads which are there, in parts. */
export function changedParts({ asked, edited, kept, language }: ChangedScene): string[] {
  const say = (key: string, values: Record<string, string | number> = {}) =>
    translate(language, `creatives:designer.${key}`, values);
  const lead = kept ? say('rewrittenKept') : say('rewritten', { count: edited });
  const look =
    asked.kind === 'menu' && asked.item === 'otherPicture'
      ? say('look.other')
      : asked.kind === 'menu' && asked.item === 'noPicture'
        ? say('look.none')
        : '';
  const nothing = Array.from({ length: edited }, () => '');
  return [[lead, look].filter(Boolean).join(' '), ...nothing, `\n${say('closing')}`];
}

/** What is said of an ad that a menu item changes nothing in: the key of a text. */
const unchangedBy: Partial<Record<DesignerMenuItem, string>> = {
  shorter: 'shortest',
  noPrice: 'noPrice',
  noEmoji: 'noEmoji',
};

/** The message of a turn that changes nothing in any ad, in parts. */
export function unchangedParts(
  rows: readonly { headline: string }[],
  asked: Asked,
  language: Language,
): string[] {
  const say = (key: string, values: Record<string, string> = {}) =>
    translate(language, `creatives:designer.unchanged.${key}`, values);
  const [only] = rows;
  // Words that were typed are for a model, whose change may not have held.
  const otherwise = asked.kind === 'instruction' ? 'notTold' : 'same';
  const key = (asked.kind === 'menu' && unchangedBy[asked.item]) || otherwise;
  const message = only && rows.length === 1 ? say(key, { headline: isolate(only.headline) }) : say('all');
  return [message, ''];
}
