import type { Briefing, Statement } from '@awning/contract/avatars';
import type { BriefingSection } from '../../../ports/persona.ts';

/** A statement that the owner asked for; it gets its id where it is stored. */
export const requestedStatement = (text: string): Statement => ({
  id: '',
  text,
  sources: ['edit'],
  inferred: false,
  stale: false,
});

/** A statement with the owner's text; it keeps its id and its sources. */
export const reworded = (statement: Statement, text: string): Statement => ({
  ...statement,
  text,
  sources: statement.sources.includes('edit') ? statement.sources : [...statement.sources, 'edit'],
  inferred: false,
  stale: false,
});

/** Whether the owner wrote or asked for it. */
export const isOwn = ({ sources, inferred }: Statement) => sources.includes('edit') && !inferred;

export const statementsIn = (briefing: Briefing, section: BriefingSection): Statement[] =>
  briefing.sections.find(({ key }) => key === section)?.statements ?? [];

/** A briefing with other statements in one section. */
export function withSection(
  briefing: Briefing,
  section: BriefingSection,
  statements: readonly Statement[],
): Briefing {
  const others = briefing.sections.filter(({ key }) => key !== section);
  if (others.length === briefing.sections.length) {
    return { sections: [...others, { key: section, statements: [...statements] }] };
  }
  return {
    sections: briefing.sections.map((one) =>
      one.key === section ? { key: section, statements: [...statements] } : one,
    ),
  };
}

export function mapStatements(
  briefing: Briefing,
  change: (statement: Statement, section: BriefingSection) => Statement,
): Briefing {
  return {
    sections: briefing.sections.map(({ key, statements }) => ({
      key,
      statements: statements.map((statement) => change(statement, key)),
    })),
  };
}
