import { type Briefing, type Statement, statementMaxLength } from '@awning/contract/avatars';
import type { Language } from '@awning/contract/languages';
import { phrase } from '../../phrase.ts';
import { capital, ended, tidy } from '../../text.ts';
import type { BriefingSection, Persona, RefinementPart } from '../../types/persona.ts';

/** What becomes of words that are meant for a persona, and what is said of it. */
export interface Refinement {
  part: Exclude<RefinementPart, { kind: 'text' }> | null;
  says: string;
}

/**
 * Puts the owner's words into a section, as they are. Without a section they come back: which one they belong into is hers to say.
 */
export function refined(
  persona: Persona,
  instruction: string,
  section: BriefingSection | null,
  language: Language,
): Refinement {
  const words = tidy(instruction);
  if (section === null)
    return { part: { kind: 'unplaced', words }, says: phrase(language, 'refine.unplaced') };
  const text = ended(capital(words));
  if (text.length > statementMaxLength)
    return { part: null, says: phrase(language, 'refine.tooLong', { most: statementMaxLength }) };
  const told = persona.briefing.sections.find(({ key }) => key === section)?.statements ?? [];
  if (told.some((one) => one.text === text))
    return { part: null, says: phrase(language, 'refine.unchanged') };
  const change = { ...persona, briefing: withStatement(persona.briefing, section, text) };
  const name = phrase(language, `sections.${section}`);
  return {
    part: { kind: 'change', persona: change },
    says: phrase(language, 'refine.added', { section: name }),
  };
}

/** A briefing with the owner's statement as the first of a section: the portrait is made of the first ones. */
function withStatement(briefing: Briefing, section: BriefingSection, text: string): Briefing {
  // It gets its id where it is stored.
  const statement: Statement = { id: '', text, sources: ['edit'], inferred: false, stale: false };
  const isThere = briefing.sections.some(({ key }) => key === section);
  const sections = isThere ? briefing.sections : [...briefing.sections, { key: section, statements: [] }];
  return {
    sections: sections.map((one) =>
      one.key === section ? { ...one, statements: [statement, ...one.statements] } : one,
    ),
  };
}
