import type { AdFactValue, FactValue } from '@awning/contract/facts';
import type { LineSource, LineTelling } from '@awning/contract/lines';

/** An item of the brief. */
export interface BriefItem<Value extends FactValue = FactValue> {
  /** Of the stored fact. */
  id: string;
  /** Grows by one each time the item says something else. */
  version: number;
  value: Value;
  /** Her words that it was read from, letter for letter; absent or null where it holds them itself, or she entered it. */
  evidence?: string | null;
  /** Ids of the questions that it was told in, `profile` or `edit`. */
  sources: readonly string[];
  /** Whether its owner has seen it as it is, on a card or in an editor. */
  seen: boolean;
}

/** An item that an ad may be made of: private kinds are no part of the type. */
export type AdItem = BriefItem<AdFactValue>;

/** What a sentence of an ad rests on: an item in the wording of that version. */
export interface Basis {
  id: string;
  version: number;
}

/**
 * A sentence of an ad and what it rests on. Without a basis it says nothing of the business (a playbook's line on a moment), or is
 * the owner's own.
 */
export interface GroundedSentence {
  field: 'headline' | 'text' | 'description';
  words: string;
  basis: readonly Basis[];
  /** True of words that the owner wrote into the ad herself: they are hers until she gives them back. */
  own?: boolean;
  /** What it tells and where it comes from, where it is a line of the bank. */
  telling?: LineTelling;
  source?: LineSource;
}
