import type { Briefing } from '@awning/contract/avatars';
import type { Language } from '@awning/contract/scalars';
import type { TradeBook } from '@awning/playbooks/load';
import type { Replacement } from '../../../ports/interview.ts';
import { describeFact } from '../describe.ts';
import { currencyNow } from '../interview/asked-back.ts';
import { inStatedCurrency } from '../reading/currency.ts';
import type { CurrencyTold } from '../reading/stated-currency.ts';
import { bookFor } from '../trade-book.ts';
import { capital } from '../trim-text.ts';
import type { PersonaRequest, Refined } from './persona-request.ts';

/**
 * The prices of a persona's business in the currency that its owner states, and what else she asks of the persona.
 * @param refine carries that out
 */
export function inCurrencyTold(
  request: PersonaRequest & { book: TradeBook },
  { currency, rest }: CurrencyTold,
  refine: (request: PersonaRequest) => Refined,
): Refined {
  const { facts, book, language, business, instruction } = request;
  const values = facts.map(({ value }) => value);
  const corrected = inStatedCurrency(instruction, currency, values);
  const now = facts.map((fact) => ({
    ...fact,
    value: corrected.find(({ before }) => before === fact.value)?.after ?? fact.value,
  }));
  const spoken = bookFor(business.type, language) ?? book;
  const written = bookFor(business.type, business.language) ?? book;
  const { briefing, humanName, traits } = request.persona;
  const persona = { briefing: inWordsOf(briefing, corrected, written, business.language), humanName, traits };
  const further = rest ? refine({ ...request, persona, facts: now, instruction: rest }) : null;
  const remark = currencyNow(currency, { facts: now, book: spoken, language });
  return {
    reply: [remark, further?.reply].filter(Boolean).join(' '),
    change: {
      persona: further?.change?.persona ?? persona,
      corrected: [...corrected, ...(further?.change?.corrected ?? [])],
      ...(further?.change?.denied && { denied: further.change.denied }),
    },
  };
}

/** What a persona offers, with its prices as they are now: it rests on the same facts as before. */
export const inWordsOf = (
  { sections }: Briefing,
  corrected: readonly Replacement[],
  book: TradeBook,
  language: Language,
): Briefing => ({
  sections: sections.map((section) => ({
    ...section,
    statements: section.statements.map((statement) => {
      if (section.key !== 'offer') return statement;
      const text = corrected.reduce((words, { before, after }) => {
        const [from, to] = [before, after].map((value) => describeFact(value, book, language));
        return from && to ? words.replaceAll(capital(from), capital(to)).replaceAll(from, to) : words;
      }, statement.text);
      return { ...statement, text };
    }),
  })),
});
