import type { CallToAction, Placement } from '@awning/contract/creatives';
import type { Films } from '@awning/contract/film-addresses';

/** An ad as a frame shows it. */
export interface ShownAd {
  /** Of the business, or of the Page that the ads run under. */
  name: string;
  /** Address of the Page's picture, or of the business's logo. */
  face: string | null;
  /** The business's address, without which no link is shown. */
  website: string;
  /** Address of the picture for each placement; null while there is none. */
  pictures: Record<Placement, string> | null;
  /** Of a moving story, its films; absent where nothing moves. */
  films?: Films | null | undefined;
  text: string;
  headline: string;
  description: string;
  callToAction: CallToAction;
}
