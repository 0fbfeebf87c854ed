import type { Language } from '@awning/contract/scalars';

/** Turns of the designer's, as the stream platform knows them. */
export const designKind = 'creatives.design';

/** What a turn is asked to do. */
export interface DesignInput {
  conversationId: string;
  /** Language of the conversation; the ads speak the business's. */
  language: Language;
  task:
    | { kind: 'start' }
    | { kind: 'instruction'; instruction: string }
    | { kind: 'like'; variationId: string };
}
