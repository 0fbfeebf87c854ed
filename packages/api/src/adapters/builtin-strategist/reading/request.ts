import type { InterviewSlot } from '@awning/contract/interviews';
import type { Language } from '@awning/contract/scalars';
import type { TradeBook } from '@awning/playbooks/load';
import type { Conversation } from '../../../ports/interview.ts';
import type { StrategyBusiness } from '../../../ports/strategist.ts';
import { bookFor } from '../trade-book.ts';
import { isHebrew } from '../words.ts';
import { currencyBefore } from './currency.ts';

/** An answer to read, and what it is read with. */
export interface ReadingRequest {
  text: string;
  /** The topic that was asked about; null for the profile. */
  slot: InterviewSlot | null;
  book: TradeBook;
  /** Of the text. */
  language: Language;
  currency: string;
  /** For "since 2009". */
  year: number;
  /** Years in business as the owner wrote them into the profile's form; null where she did not. */
  formYears?: number | null | undefined;
  /** What was said before; absent where nothing was. */
  conversation?: Conversation | undefined;
}

/** How a text of a business is read: in the language that it is written in. */
export function readingOf(
  {
    type,
    language: spoken,
    tenureYears = null,
  }: Pick<StrategyBusiness, 'type' | 'language'> & Partial<Pick<StrategyBusiness, 'tenureYears'>>,
  text: string,
  slot: InterviewSlot | null,
  conversation?: Conversation,
): ReadingRequest {
  const language = isHebrew(text) ? 'he' : 'en';
  const year = new Date().getUTCFullYear();
  const currency = (conversation && currencyBefore(conversation)) ?? currencyOf(spoken);
  const book = bookFor(type, language);
  return { text, slot, book, language, currency, year, formYears: tenureYears, conversation };
}

/** The currency of amounts that name none. */
export const currencyOf = (language: Language) => (language === 'he' ? 'ILS' : 'USD');
