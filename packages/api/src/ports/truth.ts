import type { FactValue } from '@awning/contract/facts';

/** The words of an ad. Its picture is drawn from them, so that they are all it says; an upload's picture is not read. */
export interface AdText {
  headline: string;
  text: string;
  description: string;
}

export const adTextFields = ['headline', 'text', 'description'] as const satisfies readonly (keyof AdText)[];

/** What of a business holds, and what held once. */
export interface TruthFacts {
  current: readonly FactValue[];
  /** Values that were replaced, or that nothing says any more. */
  former: readonly FactValue[];
  /** What is not so, in its owner's words or by her tap. */
  rejected: readonly FactValue[];
}

/** What an ad says that was so once and is not so now. */
export interface UntrueStatement {
  field: (typeof adTextFields)[number];
  /** The ad's own words, as short as they tell it. */
  words: string;
  former: FactValue;
  /** What is so instead; null where that is not known, or where nothing is. */
  current: FactValue | null;
}
