import { ageInSummary } from '@awning/contract/persona-text';
import type { TradeBook } from '../../playbooks/load.ts';
import type { Who } from '../../playbooks/schema.ts';
import type { BriefItem } from '../../types/brief.ts';
import type { StrategyBusiness } from '../../types/business.ts';
import type { Persona, PersonaTraits } from '../../types/persona.ts';
import { numberFrom } from '../text.ts';
import { personName } from './names.ts';

/** Who a portrait is of. */
export interface Person {
  humanName: string;
  /** In years; null where nothing tells. */
  age: number | null;
  gender: 'f' | 'm';
  /** The trade's kind of customer; null where the business has no playbook. */
  who: Who | null;
}

/**
 * Whom a persona stands for: the kind of customer that was tapped, else the first of the trade's playbook. Name, age and traits of a
 * persona that is there stay.
 */
export function personOf(
  items: readonly BriefItem[],
  book: TradeBook | null,
  business: StrategyBusiness,
  persona: Persona | null,
): Person {
  const audiences = items.flatMap(({ value }) => (value.kind === 'audience' ? [value] : []));
  const tapped = audiences.map(({ term }) => term);
  const who =
    book?.who.find(({ id }) => id === persona?.traits?.who) ??
    book?.who.find(({ id }) => tapped.includes(id)) ??
    book?.who[0] ??
    null;
  const seed = numberFrom(`${business.name}|${who?.id ?? ''}`);
  const usual = who && who.gender !== 'any' ? who.gender : seed % 3 === 0 ? 'm' : 'f';
  const gender = persona?.traits?.gender ?? usual;
  const ages = audiences.flatMap((one) => (one.ages ? [one.ages] : []))[0] ?? who?.age ?? null;
  return {
    humanName: persona?.humanName || personName(business.language, gender, seed, business.name),
    age: ageOf(persona) ?? (ages && ages[0] + (seed % (ages[1] - ages[0] + 1))),
    gender,
    who,
  };
}

function ageOf(persona: Persona | null): number | null {
  if (!persona) return null;
  const summary = persona.briefing.sections.find(({ key }) => key === 'summary')?.statements[0]?.text ?? '';
  return persona.traits?.age ?? ageInSummary(persona.humanName, summary);
}

export const traitsOf = (
  { gender, age, who }: Person,
  language: StrategyBusiness['language'],
): PersonaTraits => ({ gender, age, who: who?.id ?? null, language });
