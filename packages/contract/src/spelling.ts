import { z } from 'zod';
import { copyMaxLength } from './creatives.ts';
import { route } from './route.ts';
import { id } from './scalars.ts';

/** The words of an ad as they are typed. */
export const spellingBody = z.object({
  businessId: id,
  headline: z.string().max(copyMaxLength.headline, 'errors:tooLong').default(''),
  text: z.string().max(copyMaxLength.text, 'errors:tooLong').default(''),
  description: z.string().max(copyMaxLength.description, 'errors:tooLong').default(''),
});

/** Each text as it would be without its mistakes; null where it has none. */
export const spellingAnswer = z.object({
  headline: z.string().nullable(),
  text: z.string().nullable(),
  description: z.string().nullable(),
});
export type SpellingAnswer = z.output<typeof spellingAnswer>;

export const spellingRoutes = {
  spelling: route({
    method: 'POST',
    path: '/creative/spelling',
    summary: 'The words of an ad without their typing mistakes, as proposals; nothing is stored',
    access: 'verified',
    storesNothing: true,
    body: spellingBody,
    status: 200,
    answer: spellingAnswer,
    // A word that no dictionary has takes up to half a second.
    perMinute: 40,
  }),
};
