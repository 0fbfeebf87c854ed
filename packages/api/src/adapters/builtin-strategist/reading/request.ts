import type { InterviewSlot } from '@awning/contract/interviews';
import type { Language } from '@awning/contract/scalars';
import type { TradeBook } from '@awning/playbooks/load';

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
}
