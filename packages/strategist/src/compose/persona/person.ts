import type { Language } from '@awning/contract/languages';
import { phrase } from '../../phrase.ts';
import type { TradeBook } from '../../playbooks/load.ts';
import type { Who } from '../../playbooks/schema.ts';
import { capital } from '../../text.ts';
import type { BriefItem } from '../../types/brief.ts';
import type { Persona, PersonaTraits } from '../../types/persona.ts';

/** Whom a persona stands for. */
export interface Person {
  /** What its owner calls them. */
  humanName: string;
  /** The trade's kind of customer that she tapped; null for none. */
  who: Who | null;
}

/** Longest words of hers that a persona is called by, in characters. */
const longestName = 40;

/**
 * Whom a persona stands for: as its owner called them in their field, as the kind of customer that she tapped, or as the customers of her
 * business. No sentence of an answer is a name. Neither a first name nor a gender nor an age is made up. The name of a persona that is there stays.
 */
export function personOf(
  items: readonly BriefItem[],
  book: TradeBook | null,
  { language }: { language: Language },
  persona: Persona | null,
): Person {
  const tapped = items.flatMap(({ value }) => (value.kind === 'audience' ? [value.term] : []));
  const who =
    book?.who.find(({ id }) => id === persona?.traits?.who) ??
    book?.who.find(({ id }) => tapped.includes(id)) ??
    null;
  const called = items.flatMap(({ value }) => (value.kind === 'audience' ? (value.wording ?? []) : []));
  if (who) called.push(who.says);
  const name = called.find((words) => words.length <= longestName) ?? phrase(language, 'brief.customers');
  return { humanName: persona?.humanName || capital(name), who };
}

/** What is known of a person: what was tapped. */
export const traitsOf = ({ who }: Person, persona: Persona | null, language: Language): PersonaTraits =>
  persona?.traits ?? { gender: null, age: null, who: who?.id ?? null, language };
