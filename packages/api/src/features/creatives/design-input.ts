import type { DesignerChoice } from '@awning/contract/creative-conversations';
import type { Language } from '@awning/contract/scalars';
import type { TurnContext } from '../../platform/streams/runner.ts';

/** Turns of the designer's, as the stream platform knows them. */
export const designKind = 'creatives.design';

/** What a turn is asked to do. */
export interface DesignInput {
  conversationId: string;
  /** Language of the conversation; the ads speak the business's. */
  language: Language;
  task:
    | { kind: 'start' }
    /** A message, or what was tapped in its place, with the variation that was chosen meanwhile, if it was one. */
    | { kind: 'instruction'; instruction: string; choice?: DesignerChoice; variationId?: string }
    | { kind: 'like'; variationId: string }
    | { kind: 'unlike'; variationIds: string[] };
}

export type DesignContext = TurnContext<DesignInput>;
