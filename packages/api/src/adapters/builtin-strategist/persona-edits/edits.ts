import type { Briefing } from '@awning/contract/avatars';
import { fillLine } from '@awning/playbooks/line';
import type { BriefingSection, FactCorrection, Persona } from '../../../ports/persona.ts';
import { describeFact } from '../describe.ts';
import { phrase } from '../phrase.ts';
import { ageIn, agesMoved, rangeMoved, withAge } from '../portrait/ages.ts';
import { capital, ended, fit } from '../trim-text.ts';
import { mentions } from '../words.ts';
import type { PersonaEdit } from './persona-edit.ts';
import type { Material } from './redraw.ts';
import { mapStatements, requestedStatement, reworded, statementsIn, withSection } from './statements.ts';

/** Longest words that can be kept as never to be mentioned, in characters. */
export const longestTaboo = 80;

/** A persona after an edit. */
export interface Edited {
  persona: Persona;
  corrected?: FactCorrection[];
}

const withBriefing = (persona: Persona, briefing: Briefing): Edited => ({
  persona: {
    ...persona,
    briefing: { sections: briefing.sections.filter((one) => one.statements.length > 0) },
  },
});

/** The age in the summary, the ages in what is said of the customers, and those of the audience. */
export function movedByYears({ persona, facts }: Material, years: number): Edited {
  const age = ageIn(persona);
  const briefing = mapStatements(persona.briefing, (statement, section) => {
    if (section !== 'who' && section !== 'summary') return statement;
    const summary = age === null ? statement.text : withAge(statement.text, persona.humanName, age + years);
    const isSummary = summary !== statement.text;
    return { ...statement, text: isSummary ? summary : agesMoved(statement.text, years) };
  });
  const corrected = facts.flatMap(({ value }): FactCorrection[] => {
    // Ages in the owner's own wording stand in the text alone.
    if (value.kind !== 'audience' || !value.ages || value.wording) return [];
    return [{ before: value, after: { ...value, ages: rangeMoved(value.ages, years) } }];
  });
  return { ...withBriefing(persona, briefing), corrected };
}

/** One statement for each part, the first sentence of the summary. */
export function shortened(persona: Persona): Edited {
  return withBriefing(persona, {
    sections: persona.briefing.sections.map(({ key, statements }) => {
      if (key === 'tone' || key === 'success') return { key, statements };
      const [first] = statements;
      if (!first) return { key, statements };
      const [sentence = first.text] = key === 'summary' ? first.text.split(/(?<=[.!?])\s/u) : [first.text];
      const text = sentence.length > 140 ? ended(fit(sentence, 120)) : sentence;
      return { key, statements: [{ ...first, text }] };
    }),
  });
}

export function replaced(persona: Persona, from: string, to: string): Edited {
  const pattern = new RegExp(from.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), 'giu');
  return withBriefing(
    persona,
    mapStatements(persona.briefing, (statement, section) => {
      // What somebody said stays as it was said.
      if (section === 'words') return statement;
      const text = statement.text.replace(pattern, (found) => (/^\p{Lu}/u.test(found) ? capital(to) : to));
      return text === statement.text ? statement : reworded(statement, text);
    }),
  );
}

/** Takes out what mentions something; of the summary only the clauses that do. Where it is never to be mentioned, that is noted. */
export function leftOut(
  { persona, facts, book, business }: Material,
  what: string,
  isNever: boolean,
): Edited {
  const sections = persona.briefing.sections.map(({ key, statements }) => ({
    key,
    statements: statements.flatMap((statement) => {
      if (key === 'tone' || !mentions(statement.text, what)) return [statement];
      if (key !== 'summary') return [];
      const text = statement.text
        .split(/(?<=[.!?])\s/u)
        .map((sentence) => withoutClauses(sentence, what))
        .filter(Boolean)
        .join(' ');
      return text ? [{ ...statement, text }] : [];
    }),
  }));
  const edited = withBriefing(persona, { sections });
  const isKnown = facts.some(({ value }) => value.kind === 'taboo' && value.words === what);
  if (!isNever || isKnown || what.length > longestTaboo) return edited;
  const after = { kind: 'taboo' as const, words: what };
  const text = describeFact(after, book, business.language);
  if (!text) return edited;
  const { briefing } = edited.persona;
  const tone = [...statementsIn(briefing, 'tone'), requestedStatement(ended(text))];
  return {
    persona: { ...persona, briefing: withSection(briefing, 'tone', tone) },
    corrected: [{ before: null, after }],
  };
}

function withoutClauses(sentence: string, what: string): string {
  const clauses = sentence.replace(/[.!?]$/u, '').split(/,\s+/u);
  const kept = clauses.filter((clause) => !mentions(clause, what));
  return kept.length === clauses.length ? sentence : kept.length > 0 ? ended(kept.join(', ')) : '';
}

/** What the owner wants a part to say, in place of its first statement. */
export function setTo({ persona }: Material, section: BriefingSection, words: string): Edited {
  const text = asStatement(section, words);
  const [first, ...others] = statementsIn(persona.briefing, section);
  const statements = first ? [reworded(first, text), ...others] : [requestedStatement(text)];
  return withBriefing(persona, withSection(persona.briefing, section, statements));
}

export function added({ persona }: Material, section: BriefingSection, words: string): Edited {
  const statements = statementsIn(persona.briefing, section);
  const text = asStatement(section, words);
  if (statements.some((statement) => statement.text === text)) return { persona };
  return withBriefing(
    persona,
    withSection(persona.briefing, section, [...statements, requestedStatement(text)]),
  );
}

/** The owner's own words as a statement; what customers say stands in quotation marks. */
function asStatement(section: BriefingSection, words: string): string {
  const text = capital(words);
  if (section === 'offer') return text;
  if (section !== 'words') return ended(text);
  const bare = text.replace(/^["“״]|["”״]$/gu, '').replace(/\.$/u, '');
  return /[\u05d0-\u05ea]/u.test(bare) ? `״${bare}״` : `“${bare}”`;
}

/** One more of the trade's moments or doubts; null where all are there, or the part has none. */
export function another({ persona, book, business }: Material, section: BriefingSection): Edited | null {
  const { traits } = persona;
  const who = book.who.find(({ id }) => id === traits?.who);
  const known = section === 'triggers' ? book.moments : section === 'doubts' ? book.doubts : [];
  const usual = (section === 'triggers' ? who?.moments : who?.doubts) ?? [];
  const place = (id: string) => (usual.includes(id) ? usual.indexOf(id) : usual.length);
  const statements = statementsIn(persona.briefing, section);
  const gender = traits?.gender ?? 'm';
  const [next] = known
    .toSorted((one, other) => place(one.id) - place(other.id))
    .flatMap(({ portrait }) => fillLine(portrait, { gender, language: business.language }) ?? [])
    .map((line) => ended(capital(line)))
    .filter((line) => statements.every(({ text }) => text !== line));
  if (!next) return null;
  const statement = { ...requestedStatement(next), inferred: true };
  return withBriefing(persona, withSection(persona.briefing, section, [...statements, statement]));
}

export function inTone(
  { persona, facts, business }: Material,
  tone: Extract<PersonaEdit, { kind: 'tone' }>['tone'],
): Edited {
  const text = ended(phrase(business.language, `tone.${tone}`));
  // What is never to be mentioned stands in the same part, and stays.
  const taboo = phrase(business.language, 'taboo', { what: '' }).trim();
  const statements = statementsIn(persona.briefing, 'tone');
  const first = statements.find((statement) => !statement.text.startsWith(taboo));
  const rest = statements.filter((statement) => statement.text.startsWith(taboo));
  if (first?.text === text) return { persona };
  const isKnown = facts.some(({ value }) => value.kind === 'tone' && value.tone === tone);
  return {
    ...withBriefing(
      persona,
      withSection(persona.briefing, 'tone', [
        first ? reworded(first, text) : requestedStatement(text),
        ...rest,
      ]),
    ),
    corrected: isKnown ? [] : [{ before: null, after: { kind: 'tone', tone } }],
  };
}
