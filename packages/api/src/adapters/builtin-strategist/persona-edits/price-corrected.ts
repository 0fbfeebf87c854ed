import { adFactValue } from '@awning/contract/facts';
import type { TradeBook } from '@awning/playbooks/load';
import type { Replacement } from '../../../ports/interview.ts';
import { describeFact } from '../describe.ts';
import { formerPrice, languageOf, pricesToldIn } from '../instructions/prices-told.ts';
import { whichPrice } from '../instructions/resolve.ts';
import { phrase } from '../phrase.ts';
import { currencyOfKnown } from '../reading/currency.ts';
import { currencyOf } from '../reading/request.ts';
import { bookFor } from '../trade-book.ts';
import { inWordsOf } from './currency-told.ts';
import type { PersonaRequest, Refined } from './persona-request.ts';

/**
 * A price of the business that its owner corrects while she speaks of a persona: "the price is 400, not 380". Null where no known price
 * is changed; where it is open which one, that is asked.
 */
export function withPriceCorrected(request: PersonaRequest & { book: TradeBook }): Refined | null {
  const { book, business, facts, instruction, language } = request;
  const known = facts.flatMap(({ value }) => {
    const parsed = adFactValue.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
  const scene = { language, currency: currencyOfKnown(known) ?? currencyOf(business.language), facts: known };
  const heardBy = bookFor(business.type, languageOf(instruction)) ?? book;
  const spoken = bookFor(business.type, language) ?? book;
  const corrected = pricesToldIn(instruction, heardBy, scene).flatMap((after): Replacement[] => {
    const before = formerPrice(after, known);
    return before && JSON.stringify(before) !== JSON.stringify(after) ? [{ before, after }] : [];
  });
  if (corrected.length === 0) {
    const open = whichPrice(instruction, heardBy, scene);
    return open === null ? null : { reply: open, change: null };
  }
  const written = bookFor(business.type, business.language) ?? book;
  const { briefing, humanName, traits } = request.persona;
  const says = (value: Replacement['after']) => describeFact(value, spoken, language) ?? '';
  const reply = corrected.map(({ before, after }) =>
    phrase(language, 'instruction.priceWas', { price: says(after), before: says(before) }),
  );
  return {
    reply: reply.join(' '),
    change: {
      persona: { briefing: inWordsOf(briefing, corrected, written, business.language), humanName, traits },
      corrected,
    },
  };
}
