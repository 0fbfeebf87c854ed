import type { Language } from '@awning/contract/scalars';
import type { Strategist, StrategyBusiness } from '../../../ports/strategist.ts';

/** Who understands words, and of which business they are. */
export interface WordReader {
  strategist: Strategist;
  business: StrategyBusiness;
  language: Language;
  signal: AbortSignal;
}

/** Who reads a source as a whole. */
export interface SourceReader extends WordReader {
  /** ISO 3166 code of where the business is; null where nobody has said. */
  country: string | null;
}
