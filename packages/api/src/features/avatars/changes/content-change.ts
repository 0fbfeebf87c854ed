import { isDeepStrictEqual } from 'node:util';
import type { Briefing, Statement } from '@awning/contract/avatars';
import type { BriefingSection, PersonaTraits } from '@awning/strategist/types/persona';
import { statementsOf, toBriefing } from '../briefing.ts';

/** An avatar's content. */
export interface Content {
  humanName: string;
  briefing: Briefing;
  traits: PersonaTraits | null;
}

/** A statement before and after a change; null: it was not there, or is gone. */
export interface StatementChange {
  section: BriefingSection;
  /** Its place in the section before the change, from 0. */
  index: number;
  before: Statement | null;
  after: Statement | null;
}

/** What one edit or instruction changed of an avatar. */
export interface ContentChange {
  name: { before: string; after: string } | null;
  traits: { before: PersonaTraits | null; after: PersonaTraits | null } | null;
  statements: StatementChange[];
}

/** What differs; null where nothing of what an owner reads does. */
export function changeBetween(before: Content, after: Content): ContentChange | null {
  const now = new Map(placed(after).map((one) => [one.statement.id, one]));
  const was = placed(before);
  const statements: StatementChange[] = [];
  for (const { section, index, statement } of was) {
    const next = now.get(statement.id);
    now.delete(statement.id);
    const isSame = next?.section === section && next.statement.text === statement.text;
    if (!isSame) statements.push({ section, index, before: statement, after: next?.statement ?? null });
  }
  for (const { section, index, statement } of now.values()) {
    statements.push({ section, index, before: null, after: statement });
  }
  const name =
    before.humanName === after.humanName ? null : { before: before.humanName, after: after.humanName };
  if (!name && statements.length === 0) return null;
  const isOther = !isDeepStrictEqual(before.traits, after.traits);
  const traits = isOther ? { before: before.traits, after: after.traits } : null;
  return { name, traits, statements };
}

/** The avatar without a change; null where something of it was changed again since. */
export function withoutChange(avatar: Content, change: ContentChange): Content | null {
  let statements = statementsOf(avatar.briefing);
  for (const { section, index, before, after } of change.statements) {
    const current = statements.find(({ id }) => id === (after ?? before)?.id);
    if (after ? current?.text !== after.text : current) return null;
    if (!before) {
      statements = statements.filter((one) => one !== current);
    } else if (current) {
      statements = statements.map((one) => (one === current ? { ...before, section } : one));
    } else {
      const others = statements.filter((one) => one.section === section);
      const next = others[index];
      const at = next ? statements.indexOf(next) : statements.length;
      statements = statements.toSpliced(at, 0, { ...before, section });
    }
  }
  if (change.name && avatar.humanName !== change.name.after) return null;
  return {
    humanName: change.name?.before ?? avatar.humanName,
    traits: change.traits ? change.traits.before : avatar.traits,
    briefing: toBriefing(statements),
  };
}

function placed({ briefing }: Content) {
  return briefing.sections.flatMap(({ key, statements }) =>
    statements.map((statement, index) => ({ section: key, index, statement })),
  );
}
