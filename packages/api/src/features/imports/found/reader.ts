import type { Language } from '@awning/contract/scalars';
import type { Strategist, StrategyBusiness } from '../../../ports/strategist.ts';

/** Who understands words, and of which business they are. */
export interface WordReader {
  strategist: Strategist;
  business: StrategyBusiness;
  language: Language;
  signal: AbortSignal;
}
