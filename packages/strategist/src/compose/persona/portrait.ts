import { briefingSections } from '@awning/contract/avatars';
import type { FactValue } from '@awning/contract/facts';
import { fillLine } from '../../playbooks/line.ts';
import type { TradeBook } from '../../playbooks/load.ts';
import type { BriefItem } from '../../types/brief.ts';
import type { StrategyBusiness } from '../../types/business.ts';
import type { BriefingSection, StrategyStatement } from '../../types/persona.ts';
import { phrase } from '../phrase.ts';
import { capital, ended } from '../text.ts';
import { wordingOf } from '../typed/typed.ts';
import type { Person } from './person.ts';
import { toldStatements } from './told.ts';

/**
 * A person's portrait, section by section: what the owner told, in her words. Where she told nothing, the playbook of her own trade
 * adds what is usual, marked as inferred; without one nothing is added.
 */
export function portraitOf(
  person: Person,
  items: readonly BriefItem[],
  book: TradeBook | null,
  business: StrategyBusiness,
): StrategyStatement[] {
  const { type, language } = business;
  const told = (section: BriefingSection) => toldStatements(items, section, type, language);
  return briefingSections.flatMap((section) => {
    if (section === 'summary') return [summaryOf(person, told('who'), business)];
    const statements = withClauses(section, told(section), items, book, person, business);
    // Without a playbook the summary is the first of what was told of the customers.
    if (section === 'who' && !person.who) return statements.slice(1);
    // Where such a customer is met is a guess beside the place that was told.
    if (section === 'reach') return [...guessed(section, person, book, business), ...statements];
    return statements.length > 0 ? statements : guessed(section, person, book, business);
  });
}

/** One line on who it is: the playbook's portrait of such a customer, else the owner's own first words of her customers. */
function summaryOf(
  { humanName, age, gender, who }: Person,
  [customer]: StrategyStatement[],
  { name, language }: StrategyBusiness,
): StrategyStatement {
  const called = age === null ? humanName : `${humanName}, ${age}`;
  if (who) {
    const portrait = fillLine(who.portrait, { gender, language }) ?? who.portrait;
    const text = ended(`${called}${age === null ? ':' : ','} ${portrait}`);
    return { section: 'summary', text, sources: customer?.sources ?? ['profile'], inferred: true };
  }
  const text = customer
    ? `${called}: ${customer.text}`
    : phrase(language, 'brief.stands', { human: called, name });
  return { section: 'summary', text, sources: customer?.sources ?? ['profile'], inferred: false };
}

/** A moment or doubt that was tapped is told in the clause that the playbook has for the portrait. */
function withClauses(
  section: BriefingSection,
  told: StrategyStatement[],
  items: readonly BriefItem[],
  book: TradeBook | null,
  { gender }: Person,
  { language }: StrategyBusiness,
): StrategyStatement[] {
  const entries = section === 'triggers' ? book?.moments : section === 'doubts' ? book?.doubts : undefined;
  if (!entries) return told;
  const tapped = items.flatMap(({ value }) => termOf(value));
  return told.map((statement) => {
    const entry = entries.find(
      ({ id, says }) => tapped.includes(id) && ended(capital(says)) === statement.text,
    );
    const clause = entry && fillLine(entry.portrait, { gender, language });
    return clause ? { ...statement, text: clause, inferred: true } : statement;
  });
}

const termOf = (value: FactValue): string[] =>
  (value.kind === 'trigger' || value.kind === 'doubt') && value.term && !value.wording ? [value.term] : [];

/** What is usual of such a customer in the business's own trade. */
function guessed(
  section: BriefingSection,
  { who, gender }: Person,
  book: TradeBook | null,
  { language }: StrategyBusiness,
): StrategyStatement[] {
  if (!who || !book) return [];
  const lines: Partial<Record<BriefingSection, string | undefined>> = {
    who: who.says,
    triggers: book.moments.find(({ id }) => id === who.moments[0])?.portrait,
    doubts: book.doubts.find(({ id }) => id === who.doubts[0])?.portrait,
    reach: who.reach,
    words: who.words[0],
  };
  const line = lines[section];
  if (!line) return [];
  const filled = fillLine(line, { gender, language }) ?? line;
  const text = section === 'words' ? wordingOf(language).quote(filled) : ended(capital(filled));
  return [{ section, text, sources: ['profile'], inferred: true }];
}
