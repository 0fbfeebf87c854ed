import type { FactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import type { TradeBook } from '@awning/playbooks/load';
import type { Who } from '@awning/playbooks/schema';
import type { PersonaTraits } from '../../../ports/persona.ts';
import { personName } from '../names.ts';
import { numberFrom } from '../words.ts';

/** Who a portrait is of. */
export interface Person {
  humanName: string;
  /** In years. */
  age: number;
  gender: 'f' | 'm';
  who: Who;
}

/** What of a person is decided already. */
export interface Decided {
  humanName?: string | undefined;
  age?: number | null;
  traits?: PersonaTraits | null;
  /** What the owner's words say of the customers' gender. */
  genderSaid?: 'f' | 'm' | null;
}

/** Whom the facts speak of: the kind of customer whose moments and doubts were named, with a name, an age and a gender. */
export function personFrom(
  facts: readonly FactValue[],
  book: TradeBook,
  business: { name: string },
  language: Language,
  decided: Decided,
): Person {
  const { traits } = decided;
  const who = book.who.find(({ id }) => id === traits?.who) ?? customerOf(facts, book);
  const seed = numberFrom(`${business.name}|${who.id}`);
  const usual = who.gender === 'any' ? (seed % 3 === 0 ? 'm' : 'f') : who.gender;
  const gender = traits?.gender ?? decided.genderSaid ?? usual;
  const ages = facts.flatMap((fact) => (fact.kind === 'audience' && fact.ages ? [fact.ages] : []));
  const [youngest, oldest] = ages[0] ? (overlap(ages[0], who.age) ?? ages[0]) : who.age;
  return {
    humanName: decided.humanName || personName(language, gender, seed, business.name),
    age: decided.age ?? youngest + (seed % (oldest - youngest + 1)),
    gender,
    who,
  };
}

/** Of several kinds of customers the one whom the facts name, or whose moments and doubts they name. */
function customerOf(facts: readonly FactValue[], book: TradeBook): Who {
  const terms = (kind: 'audience' | 'trigger' | 'doubt') =>
    facts.flatMap((fact) => (fact.kind === kind && fact.term ? [fact.term] : []));
  const [audience, triggers, doubts] = [terms('audience'), terms('trigger'), terms('doubt')];
  const ages = facts.flatMap((fact) => (fact.kind === 'audience' && fact.ages ? [fact.ages] : []))[0];
  const named = (one: Who) =>
    // Grandparents are not forty.
    (ages && !overlap(ages, one.age) ? -20 : 0) +
    Number(audience.includes(one.id)) * 10 +
    one.moments.filter((id) => triggers.includes(id)).length +
    one.doubts.filter((id) => doubts.includes(id)).length;
  const [who] = book.who.toSorted((one, other) => named(other) - named(one));
  if (!who) throw new Error('a playbook without customers');
  return who;
}

/** The years that two ranges of ages share; null for none. */
function overlap(
  [from, to]: readonly [number, number],
  [youngest, oldest]: readonly [number, number],
): readonly [number, number] | null {
  const both = [Math.max(from, youngest), Math.min(to, oldest)] as const;
  return both[0] <= both[1] ? both : null;
}
