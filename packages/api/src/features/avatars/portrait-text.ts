import type { Briefing } from '@awning/contract/avatars';
import { ageInSummary } from '@awning/contract/personas';
import { translate } from '../../platform/messages.ts';
import type { BriefingSection, Persona } from '../../ports/strategist.ts';

type Shown = Pick<Persona, 'humanName' | 'briefing' | 'traits'>;

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

/** A statement after "…:": begins small where that word is no name, and has no colon of its own: "Fridays: two loaves". */
const afterColon = (text: string) =>
  text
    .replace(/^(?:You|Your|The|No|A|An|It|There|Small|People)(?=\s)/u, (word) => word.toLowerCase())
    .replace(/^([^:,.]{2,20}): /u, '$1, ');

const leadOf = (briefing: Briefing, key: BriefingSection) =>
  briefing.sections.find((section) => section.key === key)?.statements[0]?.text;

/** The persona in one paragraph: the first statement of each section, those that are no sentence introduced. */
export function paragraphOf({ briefing, traits }: Shown): string {
  const lead = (key: BriefingSection) => leadOf(briefing, key);
  if (!traits) return lead('summary') ?? lead('who') ?? '';
  const context: Record<string, string> = traits.gender === 'f' ? { context: 'feminine' } : {};
  return told
    .flatMap((key) => {
      const what = lead(key);
      if (!what) return [];
      if (key === 'summary' || key === 'triggers' || key === 'doubts') return [what];
      const whole = /[.!?]$/.test(what) ? what : `${what}.`;
      const inside = key === 'reasons' || key === 'offer' ? afterColon(whole) : whole;
      return [translate(traits.language, `interview:portrait.${key}`, { ...context, what: inside })];
    })
    .join(' ');
}

/** The age in years that the summary names. */
export const ageOf = ({ humanName, briefing }: Shown): number | null =>
  ageInSummary(humanName, leadOf(briefing, 'summary') ?? '');
