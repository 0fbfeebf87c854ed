import { z } from 'zod';
import { route } from './route.ts';
import { byId, instant } from './scalars.ts';

/** Of the feature campaigns. */
export const campaignCheckRoutes = {
  get: route({
    method: 'GET',
    path: '/campaign/:id/check',
    summary: 'When a running campaign was last compared with Meta and was as its owner agreed to it',
    access: 'verified',
    params: byId,
    status: 200,
    answer: z.object({
      /** Null where it does not run, was not compared yet, or something differs, which its issues tell. */
      checkedAt: instant.nullable(),
    }),
  }),
};
