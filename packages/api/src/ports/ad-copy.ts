import type { CallToAction } from '@awning/contract/creatives';
import type { AdFactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';

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
  argument?: string;
}

/** Manners that ads can be asked for; for some people only, and without emoji they have anyway, they are asked for in vain. */
export const adManners = [
  'inHebrew',
  'inEnglish',
  'shorter',
  'noQuestions',
  'noQuotes',
  'noPrice',
  'noOffer',
  'withPrice',
  'noEmoji',
  'emoji',
  'warmer',
  'formal',
  'funny',
  'clear',
  'urgent',
  'modest',
  'otherWords',
  'people',
] as const;
export type AdManner = (typeof adManners)[number];

/** Where ads can be asked to start from. */
export const adStarts = ['offer', 'place', 'doubt', 'moment', 'reason', 'proof', 'question'] as const;
export type AdStart = (typeof adStarts)[number];

/** What an owner asks of the ads, as it was understood, by whomever. */
export interface AskedOfAds {
  manners: readonly AdManner[];
  starts: readonly AdStart[];
  /** An occasion, by its id. */
  occasion: string | null;
  /** Words that are to be left out. */
  unwanted: readonly string[];
  /** Words that she dictates, of any length. */
  headline: string | null;
  text: string | null;
  /** What is asked of the picture: to leave it out, or another one. */
  picture: 'any' | 'none' | 'other';
  /** Facts that the instruction tells or corrects. */
  facts: readonly AdFactValue[];
  /** What it says that there is not: "we don't do beard trims". Absent where it denies nothing. */
  denied?: readonly AdFactValue[];
}

/** Whether nothing is asked of the words. */
export const isNothingAsked = ({
  manners,
  starts,
  unwanted,
  facts,
  occasion,
  headline,
  text,
  denied = [],
}: AskedOfAds): boolean =>
  [manners, starts, unwanted, facts, denied].every((list) => list.length === 0) &&
  [occasion, headline, text].every((one) => one === null);

/** The language that ads are asked for in; null for none. */
export const languageAsked = (asked: AskedOfAds | null): Language | null =>
  asked?.manners.includes('inHebrew') ? 'he' : asked?.manners.includes('inEnglish') ? 'en' : null;

/** Whether a text has an emoji. */
export const hasEmoji = (text: string): boolean => /\p{Extended_Pictographic}/u.test(text);

/** An ad that is there, which an instruction is meant of. */
export type ChosenAd = Pick<CopyVariation, 'headline' | 'text' | 'description' | 'callToAction' | 'angle'> & {
  argument: string | null;
};

/** Most characters of a text that is called short: Instagram shows about so many before "more". */
export const shortText = 75;

/** What comes of an instruction. Only what is carried out is told. */
export interface InstructionOutcome {
  /** False where nothing of it can be carried out: then no ads are made, and `told` says why and what can be asked. */
  isUnderstood: boolean;
  /** What was understood, or why not, in the conversation's language. */
  told: string;
  /** What of that says what can't be carried out; empty where all is. */
  missed: string;
  /** Facts that the instruction tells or corrects. */
  corrected: AdFactValue[];
  /** What the instruction says that there is not. Absent where it denies nothing. */
  denied?: readonly AdFactValue[];
  /** What is done with the picture: it is left out, or the last words come with another one. */
  picture: AskedOfAds['picture'];
  /** What of it ads are written by; what can't be carried out is left out. */
  asked: AskedOfAds;
}
