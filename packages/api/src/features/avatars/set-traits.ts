import type { Briefing, TraitsChange } from '@awning/contract/avatars';
import type { Language } from '@awning/contract/languages';
import { summaryWithAge } from '@awning/contract/persona-text';
import type { PersonaTraits } from '@awning/strategist/types/persona';
import { statementsOf, toBriefing } from './briefing.ts';

/** Traits with what an owner sets of them. @param language of the persona's texts, where it has no traits yet */
export const traitsAfter = (
  before: PersonaTraits | null,
  change: TraitsChange | undefined,
  language: Language,
): PersonaTraits | null => {
  if (!change || Object.values(change).every((part) => part === undefined)) return before;
  const { gender, age } = change;
  const traits = before ?? { gender: null, age: null, who: null, language };
  return { ...traits, ...(gender !== undefined && { gender }), ...(age !== undefined && { age }) };
};

/** A briefing whose summary names another age after the name; the same where it names none. */
export function agedIn(briefing: Briefing, humanName: string, age: number | undefined): Briefing {
  if (age === undefined) return briefing;
  let isChanged = false;
  const statements = statementsOf(briefing).map((statement) => {
    if (statement.section !== 'summary') return statement;
    const text = summaryWithAge(humanName, statement.text, age);
    isChanged ||= text !== statement.text;
    return { ...statement, text };
  });
  return isChanged ? toBriefing(statements) : briefing;
}
