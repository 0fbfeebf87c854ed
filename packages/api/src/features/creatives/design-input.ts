import type { DesignerChoice } from '@awning/contract/creative-conversations';
import type { CallToAction } from '@awning/contract/creatives';
import type { Language } from '@awning/contract/languages';
import type { TurnContext } from '../../platform/streams/runner.ts';

/** Turns of the designer's, as the stream platform knows them. */
export const designKind = 'creatives.design';

/** Of a start that Awning proposes: one ad in place of those that have tired. */
export interface Instead {
  /** Creatives whose words are not said again. */
  creativeIds: string[];
  /** The button of the campaign's ads, which its destination goes with. */
  callToAction: CallToAction;
}

/** What a turn is asked to do. */
export interface DesignInput {
  conversationId: string;
  /** Language of the conversation; the ads speak the business's. */
  language: Language;
  task:
    | { kind: 'start'; instead?: Instead }
    /** A message, or what was tapped in its place, with the variation that was chosen meanwhile, if it was one. */
    | { kind: 'instruction'; instruction: string; choice?: DesignerChoice; variationId?: string }
    | { kind: 'like'; variationId: string }
    | { kind: 'unlike'; variationIds: string[] };
}

export type DesignContext = TurnContext<DesignInput>;
