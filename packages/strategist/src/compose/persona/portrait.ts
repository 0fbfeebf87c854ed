import { briefingSections } from '@awning/contract/avatars';
import { phrase } from '../../phrase.ts';
import type { TradeBook } from '../../playbooks/load.ts';
import { capital, ended } from '../../text.ts';
import type { BriefItem } from '../../types/brief.ts';
import type { StrategyBusiness } from '../../types/business.ts';
import type { BriefingSection, StrategyStatement } from '../../types/persona.ts';
import type { Person } from './person.ts';
import { toldStatements } from './told.ts';

/**
 * A persona as a sheet: under each heading what the owner told, in her words. Where she told nothing, the playbook of her own trade
 * adds what is usual, marked as inferred; without one nothing is added. No sentence is built around either.
 */
export const portraitOf = (
  person: Person,
  items: readonly BriefItem[],
  book: TradeBook | null,
  { type, language, name }: StrategyBusiness,
): StrategyStatement[] =>
  briefingSections.flatMap((section) => {
    // Who it is stands in `who`, and the name above it.
    if (section === 'summary') return [];
    const told = toldStatements(items, section, type, language);
    if (told.length > 0) return told;
    const guessed = usual(section, person, book);
    // A persona tells at least whom it stands for.
    if (section !== 'who' || guessed.length > 0) return guessed;
    const text = phrase(language, 'brief.customersOf', { name });
    return [{ section, text, sources: ['profile'], inferred: true }];
  });

/** What is usual of such customers in the business's own trade; what they say is nobody's to make up. */
function usual(
  section: BriefingSection,
  { who: tapped }: Person,
  book: TradeBook | null,
): StrategyStatement[] {
  if (!book) return [];
  const who = tapped ?? book.who[0];
  const lines: Partial<Record<BriefingSection, string | undefined>> = {
    who: who?.says,
    triggers: book.moments.find(({ id }) => id === who?.moments[0])?.says,
    doubts: book.doubts.find(({ id }) => id === who?.doubts[0])?.says,
    reach: who?.reach,
  };
  const line = lines[section];
  return line ? [{ section, text: ended(capital(line)), sources: ['profile'], inferred: true }] : [];
}
