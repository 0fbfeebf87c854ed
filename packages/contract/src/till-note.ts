import { z } from 'zod';
import { calendarDate, text } from './scalars.ts';

/** Longest word that is said at the till, in characters: it is read in a picture and remembered until there. */
export const tillWordMax = 24;
/** Longest offer, in characters. */
export const offerMax = 60;

export const tillWord = text(tillWordMax, 'errors:fillRequired');

/**
 * What people get for the word. Meta wants an advertised offer to hold and its conditions to be told, so an offer says until
 * when: no earlier than the last day on which its ad is shown.
 */
export const tillOffer = z.object({ what: text(offerMax, 'errors:fillRequired'), until: calendarDate });
export type TillOffer = z.output<typeof tillOffer>;

/** Where a note stands in a picture: under the ad's words, or in a corner; `start` is where its language begins. */
export const notePlaces = ['words', 'topStart', 'topEnd', 'bottomStart', 'bottomEnd'] as const;
export type NotePlace = (typeof notePlaces)[number];

/** What a picture says of the till: which word to say there, and what for. */
export const tillNote = z.object({
  word: tillWord,
  offer: tillOffer.nullable(),
  place: z.enum(notePlaces),
});
export type TillNote = z.output<typeof tillNote>;

/** As it is heard: case makes no difference. */
export const spoken = (word: string): string => word.trim().toLocaleLowerCase();
