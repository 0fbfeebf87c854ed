import { callToActions } from '@awning/contract/creatives';
import { z } from 'zod';
import type { ChosenAd } from '../../types/ads.ts';

const sentence = z.object({
  say: z.string(),
  /** Ids of the items and answers that it rests on. */
  from: z.array(z.string()),
});
export type ModelSentence = z.output<typeof sentence>;

/** An ad as a model writes it. */
export const modelAd = z.object({
  headline: sentence,
  text: z.array(sentence),
  description: sentence,
  button: z.enum(callToActions),
  angle: z.enum(['trigger', 'doubt', 'reason', 'offer', 'local', 'season', 'proof', 'question']),
  argument: z.string(),
});
export type ModelAd = z.output<typeof modelAd>;

export const sentencesOf = ({ headline, text, description }: ModelAd): ModelSentence[] =>
  [headline, ...text, description].filter(({ say }) => say !== '');

export const textOf = ({ headline, text, description }: ModelAd) => ({
  headline: headline.say,
  text: text.map(({ say }) => say).join(' '),
  description: description.say,
});

/** A chosen ad as a prompt shows it: `own` are words that its owner wrote. */
export const shownAd = ({ headline, text, description, callToAction, angle, sentences }: ChosenAd) => ({
  headline,
  text,
  description,
  button: callToAction,
  angle,
  sentences: sentences.map(({ words, own = false }) => ({ say: words, own })),
});
