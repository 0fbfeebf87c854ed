import type { Briefing } from '@awning/contract/avatars';
import { ageInSummary } from '@awning/contract/persona-text';
import type { BriefingSection } from '@awning/strategist/types/persona';
import { translate } from '../../platform/messages.ts';
import type { AvatarRow } from './store/avatars.ts';

type Shown = Pick<AvatarRow, 'humanName' | 'briefing' | 'traits'>;

/** Sections of the paragraph, in the order in which one tells of a person. */
const told: readonly BriefingSection[] = [
  'summary',
  'triggers',
  'doubts',
  'reasons',
  'words',
  'reach',
  'offer',
];

/** A statement after "…:": begins small unless with a name or a day, and has no colon of its own: "Fridays: two loaves". */
const afterColon = (text: string) =>
  text
    .replace(/^(?!I\b|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\p{Lu}(?=\p{Ll}|\s)/u, (letter) =>
      letter.toLowerCase(),
    )
    .replace(/^([^:,.]{2,20}): /u, '$1, ');

const leadOf = (briefing: Briefing, key: BriefingSection) =>
  briefing.sections.find((section) => section.key === key)?.statements[0];

/** The persona in one paragraph: the first statement of each section, those that are no clause about her introduced. */
export function paragraphOf({ briefing, traits }: Shown): string {
  const lead = (key: BriefingSection) => leadOf(briefing, key);
  if (!traits) return (lead('summary') ?? lead('who'))?.text ?? '';
  const context: Record<string, string> = traits.gender === 'f' ? { context: 'feminine' } : {};
  return told
    .flatMap((key) => {
      const statement = lead(key);
      if (!statement) return [];
      const { text, inferred, sources } = statement;
      const isOwn = sources.includes('edit');
      const isClause = key === 'summary' || ((key === 'triggers' || key === 'doubts') && (inferred || isOwn));
      if (isClause) return [text];
      const whole = /[.!?]$/.test(text) ? text : `${text}.`;
      // Of what an owner wrote it is not known which words are names.
      const what = key === 'words' || key === 'reach' || isOwn ? whole : afterColon(whole);
      return [translate(traits.language, `interview:portrait.${key}`, { ...context, what })];
    })
    .join(' ');
}

/** The age in years that the summary names. */
export const ageOf = ({ humanName, briefing }: Shown): number | null =>
  ageInSummary(humanName, leadOf(briefing, 'summary')?.text ?? '');
