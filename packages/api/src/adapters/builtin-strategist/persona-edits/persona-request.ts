import type { Language } from '@awning/contract/scalars';
import type { TradeBook } from '@awning/playbooks/load';
import type { Persona } from '../../../ports/persona.ts';
import type { PersonaChange, SourcedFact, StrategyBusiness } from '../../../ports/strategist.ts';

/** An instruction about a persona, with what it is carried out by. */
export interface PersonaRequest {
  persona: Persona;
  facts: readonly SourcedFact[];
  business: StrategyBusiness;
  book: TradeBook | null;
  language: Language;
  instruction: string;
}

/** What came of it. */
export interface Refined {
  /** What was done, or why nothing was, in the conversation's language. */
  reply: string;
  /** Null where nothing changed. */
  change: PersonaChange | null;
}
