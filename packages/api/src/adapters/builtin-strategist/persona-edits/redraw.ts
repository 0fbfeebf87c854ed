import type { Statement } from '@awning/contract/avatars';
import type { TradeBook } from '@awning/playbooks/load';
import type { Persona } from '../../../ports/persona.ts';
import type { SourcedFact, StrategyBusiness } from '../../../ports/strategist.ts';
import { ageIn } from '../portrait/ages.ts';
import { type Decided, personFrom } from '../portrait/person.ts';
import { portraitOf } from '../portrait/portrait.ts';
import { isOwn } from './statements.ts';

/** What a persona is drawn of. */
export interface Material {
  persona: Persona;
  facts: readonly SourcedFact[];
  business: StrategyBusiness;
  book: TradeBook;
}

/**
 * The persona drawn anew as another person: what was inferred is said of her, and takes the place of what was inferred of the
 * one before; what was said, and what the owner wrote, stays. Nothing is added where nothing was inferred.
 */
export function redrawn({ persona, facts, business, book }: Material, decided: Decided): Persona {
  const { language } = business;
  const values = facts.map(({ value }) => value);
  const person = personFrom(values, book, business, language, { age: ageIn(persona), ...decided });
  const drawn = portraitOf(person, facts, book, language).filter(({ inferred }) => inferred);
  const isReplaced = (statement: Statement) => statement.inferred && !isOwn(statement);
  const sections = persona.briefing.sections.map(({ key, statements }) => {
    const next = drawn.filter(({ section }) => section === key);
    return {
      key,
      statements: statements.flatMap((statement) => {
        if (!isReplaced(statement)) return [statement];
        const taken = next.shift();
        return taken ? [{ ...statement, text: taken.text, sources: taken.sources }] : [];
      }),
    };
  });
  return {
    humanName: person.humanName,
    traits: { gender: person.gender, who: person.who.id, language },
    briefing: { sections },
  };
}
