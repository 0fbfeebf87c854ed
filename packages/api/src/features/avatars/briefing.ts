import { type Briefing, briefingSections, type Statement } from '@awning/contract/avatars';
import { type Language, languages } from '@awning/contract/languages';
import type { BriefingSection, StrategyStatement } from '@awning/strategist/types/persona';
import { newId } from '../../platform/ids.ts';
import { translate } from '../../platform/messages.ts';

export const emptyBriefing: Briefing = { sections: [] };

/**
 * Whether a briefing tells who it is about, which is all that it takes to be published: trade, name and place alone make a true ad, and
 * an owner who had no idea of anything else is not held up.
 */
export const isCompleteEnough = (briefing: Briefing): boolean =>
  briefing.sections.some(
    ({ key, statements }) => (key === 'summary' || key === 'who') && statements.length > 0,
  );

/** Statements put into their sections, in the sections' order, each with an id. */
export function toBriefing(
  statements: readonly (StrategyStatement & { id?: string; stale?: boolean })[],
): Briefing {
  const sections = briefingSections.map((key) => ({
    key,
    statements: statements
      .filter((statement) => statement.section === key)
      .map(({ id, text, sources, inferred, stale }) => ({
        id: id || newId(),
        text,
        sources,
        inferred,
        stale: stale ?? false,
      })),
  }));
  return { sections: sections.filter((section) => section.statements.length > 0) };
}

/** All statements, each with its section. */
export function statementsOf(briefing: Briefing): (Statement & { section: BriefingSection })[] {
  return briefing.sections.flatMap(({ key, statements }) =>
    statements.map((statement) => ({ ...statement, section: key })),
  );
}

/** Marks what rests on any of the questions. @returns the briefing and how many statements were marked */
export function markStale(
  briefing: Briefing,
  questionIds: readonly string[],
): { briefing: Briefing; marked: number } {
  let marked = 0;
  const statements = statementsOf(briefing).map((statement) => {
    const rests = statement.sources.some((source) => questionIds.includes(source));
    if (rests) marked += 1;
    return rests ? { ...statement, stale: true } : statement;
  });
  return { briefing: toBriefing(statements), marked };
}

/**
 * Replaces stale statements by what the answers say now. What the owner wrote stays as it is.
 * @returns the briefing, how many were replaced, and how many of the owner's own stayed
 */
export function renewStale(
  briefing: Briefing,
  current: readonly StrategyStatement[],
): { briefing: Briefing; renewed: number; kept: number } {
  const old = statementsOf(briefing);
  const isOwn = ({ sources, inferred }: Statement) => sources.includes('edit') && !inferred;
  const stale = old.filter((statement) => statement.stale && !isOwn(statement));
  const own = old.filter((statement) => statement.stale && isOwn(statement));
  const touched = new Set(
    stale.flatMap((statement) => statement.sources.filter((source) => source !== 'profile')),
  );
  const kept = old
    .filter((statement) => !stale.includes(statement))
    .map((statement) => ({ ...statement, stale: false }));
  const known = new Set(kept.map(({ section, text }) => `${section} ${text}`));
  const sections = new Set(own.map(({ section }) => section));
  // Where nothing is left, whatever is known takes its place.
  const emptied = new Set(stale.map(({ section }) => section));
  for (const { section } of kept) emptied.delete(section);
  const added = current.filter(
    ({ section, text, sources }) =>
      (emptied.has(section) || sources.some((source) => touched.has(source))) &&
      !known.has(`${section} ${text}`) &&
      // Where the owner wrote what a section says, nothing is put beside it.
      !sections.has(section),
  );
  return { briefing: toBriefing([...added, ...kept]), renewed: stale.length, kept: own.length };
}

/** The briefing as plain text: a heading a section, a line a statement. */
export function toFormText(briefing: Briefing, language: Language): string {
  return briefing.sections
    .map(({ key, statements }) =>
      [heading(key, language), ...statements.map(({ text }) => `- ${text}`)].join('\n'),
    )
    .join('\n\n');
}

/**
 * Reads an edited text back. Lines that stand as they were keep their sources; a line that is new or changed is the
 * owner's own. Text before any heading tells who the avatar is.
 */
export function fromFormText(text: string, before: Briefing): Briefing {
  const known = statementsOf(before);
  let section: BriefingSection = 'who';
  const statements: (StrategyStatement & { id?: string; stale?: boolean })[] = [];
  for (const raw of text.split('\n')) {
    const line = raw.replace(/^\s*(?:[-–•*]|\d{1,2}[.)])\s+/u, '').trim();
    if (!line) continue;
    const named = sectionNamed(line);
    if (named) {
      section = named;
      continue;
    }
    const at = known.findIndex((statement) => statement.section === section && statement.text === line);
    const [same] = at >= 0 ? known.splice(at, 1) : [];
    statements.push(same ?? { section, text: line, sources: ['edit'], inferred: false });
  }
  return toBriefing(statements);
}

const heading = (key: BriefingSection, language: Language) =>
  translate(language, `interview:sections.${key}`);

function sectionNamed(line: string): BriefingSection | undefined {
  const plain = line
    .replace(/^#+\s*/, '')
    .replace(/:$/, '')
    .trim()
    .toLowerCase();
  return briefingSections.find((key) =>
    languages.some((language) => heading(key, language).toLowerCase() === plain),
  );
}
