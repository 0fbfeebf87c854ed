import type { Avatar, Briefing, Statement } from '@awning/contract/avatars';

type Section = Briefing['sections'][number]['key'];

/** How many lines the portrait shows of a section; none of those that are not named here. */
const most: Partial<Record<Section, number>> = {
  summary: 2,
  who: 2,
  triggers: 3,
  doubts: 3,
  reasons: 4,
  words: 3,
  reach: 3,
  offer: 3,
};

/** The lines that the portrait shows of a section. */
export const partOf = ({ briefing }: Avatar, section: Section): Statement[] =>
  briefing.sections.find(({ key }) => key === section)?.statements.slice(0, most[section] ?? 0) ?? [];

/** The lines that stand under "all that is known". */
export const restOf = ({ briefing }: Avatar): Briefing['sections'] =>
  briefing.sections
    .map(({ key, statements }) => ({ key, statements: statements.slice(most[key] ?? 0) }))
    .filter(({ statements }) => statements.length > 0);
