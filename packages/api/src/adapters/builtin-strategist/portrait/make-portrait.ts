import type { TradeBook } from '@awning/playbooks/load';
import type { StrategyAnswer } from '../../../ports/interview.ts';
import type { BriefingSection, Persona, PersonaTraits, StrategyStatement } from '../../../ports/persona.ts';
import type { SourcedFact, StrategyBusiness } from '../../../ports/strategist.ts';
import { genderSaid } from '../names.ts';
import { isEmptyAnswer } from '../reading/empty-answer.ts';
import { intentOf } from '../reading/intent.ts';
import { ageIn } from './ages.ts';
import { personFrom } from './person.ts';
import { portraitOf } from './portrait.ts';

/**
 * The persona of an interview: whom its facts speak of, in the business's language.
 * @param persona as it is, where it is brought up to date: name, age and traits stay
 */
export function makePortrait({
  business,
  answers,
  facts,
  book,
  persona,
}: {
  business: StrategyBusiness;
  answers: readonly StrategyAnswer[];
  facts: readonly SourcedFact[];
  book: TradeBook;
  persona: Persona | null;
}): { humanName: string; traits: PersonaTraits; statements: StrategyStatement[] } {
  const { language } = business;
  const customers = answers.filter(({ slot, skipped }) => slot === 'customer' && !skipped);
  const person = personFrom(
    facts.map(({ value }) => value),
    book,
    business,
    language,
    {
      humanName: persona?.humanName,
      age: persona && ageIn(persona),
      traits: persona?.traits ?? null,
      genderSaid: genderSaid(customers.map(({ text }) => text).join('\n')),
    },
  );
  const { humanName, gender, who } = person;
  return {
    humanName,
    traits: { gender, who: who.id, language },
    statements: portraitOf(person, facts, book, language, answeredIn(answers)),
  };
}

/** Sections whose question has an answer with content; "I don't know" has none, and leaves the guess to the playbook. */
const answeredIn = (answers: readonly StrategyAnswer[]): BriefingSection[] =>
  answers.flatMap(({ slot, skipped, text }) =>
    slot === 'doubts' && !skipped && intentOf(text, false) === 'answer' && !isEmptyAnswer(text)
      ? ['doubts' as const]
      : [],
  );
