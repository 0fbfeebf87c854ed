import type { Briefing } from '@awning/contract/avatars';
import { ageInSummary } from '@awning/contract/persona-text';
import type { BriefingSection } from '@awning/strategist/types/persona';
import type { AvatarRow } from './store/avatars.ts';

type Shown = Pick<AvatarRow, 'humanName' | 'briefing'>;

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

const leadOf = (briefing: Briefing, key: BriefingSection) =>
  briefing.sections.find((section) => section.key === key)?.statements[0];

/**
 * The persona in one paragraph: of one that tells of a person by name (a model wrote it) the first statement of each section, as they
 * are; of a sheet the first line on who it is.
 */
export function paragraphOf({ humanName, briefing }: Shown): string {
  const summary = leadOf(briefing, 'summary')?.text;
  if (!summary?.includes(humanName)) return (summary ?? leadOf(briefing, 'who')?.text) || '';
  return told.flatMap((key) => leadOf(briefing, key)?.text ?? []).join(' ');
}

/** The age in years that the summary names. */
export const ageOf = ({ humanName, briefing }: Shown): number | null =>
  ageInSummary(humanName, leadOf(briefing, 'summary')?.text ?? '');
