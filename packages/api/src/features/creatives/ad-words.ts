import type { CallToAction } from '@awning/contract/creatives';

/** The words of an ad. */
export interface AdWords {
  headline: string;
  text: string;
  description: string;
  callToAction: CallToAction;
}

/** Whether two ads have the same headline and text. */
export const haveSameText = (
  one: Pick<AdWords, 'headline' | 'text'>,
  other: Pick<AdWords, 'headline' | 'text'>,
): boolean => one.headline === other.headline && one.text === other.text;
