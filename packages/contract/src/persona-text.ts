import type { Briefing } from './avatars.ts';

/** The age in years that a persona's summary names after the name ("Oliver, 38, two children"); null where it names none. */
export function ageInSummary(humanName: string, summary: string): number | null {
  const found = humanName ? afterName(humanName).exec(summary) : null;
  return found ? Number(found[2]) : null;
}

/** A summary with another age after the name; the same where it names none. */
export const summaryWithAge = (humanName: string, summary: string, age: number): string =>
  summary.replace(afterName(humanName), (_, before: string) => `${before}${age}`);

const afterName = (name: string) => new RegExp(String.raw`^(${escaped(name)}, \D{0,6})([1-9]\d)(?!\d)`, 'u');

/**
 * A briefing in which a person is called otherwise: whole words only, in Hebrew also behind prefixes («לנועה» becomes
 * «לדנה»), so that "Ben" leaves "benefit" alone.
 */
export function renamedIn(briefing: Briefing, from: string, to: string): Briefing {
  if (from.length < 2 || from === to) return briefing;
  const name = new RegExp(
    String.raw`(?<![\p{L}\p{N}])([ושהכלבמ]{0,3})${escaped(from)}(?![\p{L}\p{N}])`,
    'gu',
  );
  return {
    sections: briefing.sections.map((section) => ({
      ...section,
      statements: section.statements.map((statement) => ({
        ...statement,
        text: statement.text.replace(name, (_, prefix: string) => `${prefix}${to}`),
      })),
    })),
  };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
