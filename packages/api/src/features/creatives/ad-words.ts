import type { CallToAction } from '@awning/contract/creatives';

/** The words of an ad. */
export interface AdWords {
  headline: string;
  text: string;
  description: string;
  callToAction: CallToAction;
}
