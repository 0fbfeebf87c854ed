import type { DesignerMenuItem } from '@awning/contract/creative-conversations';
import type { CallToAction } from '@awning/contract/creatives';
import type { PictureLine } from '@awning/contract/designs';
import type { GroundedSentence } from './brief.ts';

/** Where an ad's argument starts from. */
export type Angle = 'trigger' | 'doubt' | 'reason' | 'offer' | 'local' | 'season' | 'proof' | 'question';

/** One ad's texts: headline at most 40 characters, text 125, description 30. Never cut inside a word. */
export interface CopyVariation {
  headline: string;
  text: string;
  description: string;
  callToAction: CallToAction;
  angle: Angle;
  /** What it argues from: of ads with the same argument a turn shows one. */
  argument: string;
  /** What each of its sentences rests on. */
  sentences: readonly GroundedSentence[];
  /** Whole lines that its picture can show besides; absent where none are known. */
  pictureLines?: readonly PictureLine[];
  /** Sentences that their owner has not seen as they are: a model's, and of items that she has not seen. */
  unseen: readonly string[];
}

/** An ad that is there, which an instruction is meant of. */
export interface ChosenAd
  extends Pick<CopyVariation, 'headline' | 'text' | 'description' | 'callToAction' | 'angle'> {
  argument: string | null;
  sentences: readonly GroundedSentence[];
}

/** What is asked of the ads of a turn. */
export interface AskedOfAds {
  /** Menu items, by taps or by words that are one of them; of this turn and, for a conversation, those before it that still hold. */
  menu: readonly DesignerMenuItem[];
  /** Id of the subject that they are about; null for any. */
  about: string | null;
  /** What was typed, as it was typed: for a model alone; null for nothing. */
  instruction: string | null;
  /** Earlier instructions of the conversation, oldest first: they hold until another contradicts them. For a model alone. */
  earlier: readonly string[];
}

/** Most characters of a text that is called short: Instagram shows about so many before "more". */
export const shortText = 75;
