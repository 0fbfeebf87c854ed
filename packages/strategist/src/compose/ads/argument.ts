import type { Angle } from '../../types/ads.ts';
import type { Line } from './line.ts';
import type { OwnTopic } from './own-sentences.ts';

/** What an ad argues with: its headline, and what has to stand below it. */
export interface Argument {
  /** Of ads with the same key a turn shows one. */
  key: string;
  angle: Angle;
  headline: Line;
  /** Lines that the text begins with, so that the headline holds: the claim that meets a doubt, the answer to it. */
  below: readonly Line[];
  /** A description of its own, such as the date of a feast. */
  description?: Line;
  /** The topic whose other sentences go best with it. */
  topic?: OwnTopic;
  /** How strong it is: what was entered, quoted or tapped goes before what was told as a sentence. */
  weight: number;
}
