import { z } from 'zod';
import { holdsLink, holdsOffer } from './offer-words.ts';
import { route } from './route.ts';
import { byId, instant, language, text } from './scalars.ts';

/** Longest words of an owner in it, in characters. */
export const firstAnswerMax = 600;

const words = text(firstAnswerMax, 'errors:fillRequired').refine(
  (value) => !holdsOffer(value) && !holdsLink(value),
  'errors:firstAnswerOffer',
);

/** The rest of the mail, word for word, to somebody of a made-up name who asks now. */
const frame = z.object({
  subject: z.string(),
  greeting: z.string(),
  /** When she calls, by the hours in which the business answers; empty where it does not say. */
  when: z.string(),
  footer: z.string(),
});

/** A mail at once to whoever left an address. */
export const firstAnswer = z.object({
  isOn: z.boolean(),
  since: instant.nullable(),
  /** In the languages of forms: her words, else those that are proposed. */
  texts: z.record(language, z.string()),
  frames: z.record(language, frame),
  /** Where answers to it go: the owner's address. */
  replyTo: z.string(),
});
export type FirstAnswer = z.output<typeof firstAnswer>;

export const firstAnswerRoutes = {
  firstAnswer: route({
    method: 'GET',
    path: '/businesses/:id/leads/first-answer',
    summary: 'Whether whoever asks is mailed at once, and what it says',
    access: 'verified',
    params: byId,
    status: 200,
    answer: firstAnswer,
  }),
  setFirstAnswer: route({
    method: 'PUT',
    path: '/businesses/:id/leads/first-answer',
    summary: 'Have whoever asks mailed at once, in these words',
    access: 'verified',
    params: byId,
    body: z.object({ texts: z.record(language, words) }),
    status: 200,
    answer: firstAnswer,
  }),
  endFirstAnswer: route({
    method: 'DELETE',
    path: '/businesses/:id/leads/first-answer',
    summary: 'Mail nobody at once any more',
    access: 'verified',
    params: byId,
    status: 200,
    answer: firstAnswer,
  }),
};
