import { z } from 'zod';
import { creative } from './creatives.ts';
import { films } from './film-addresses.ts';
import { filmMost } from './films.ts';
import { route } from './route.ts';
import { byId, id, instant } from './scalars.ts';

/** A moving story that was asked for of a creative: two silent films of its photographs and whole lines. */
export const movingStory = z.object({
  /** Of which creative. */
  creativeId: id,
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** How much of it is done. */
  percent: z.number().int().min(0).max(100),
  /** Why there is none: a photograph that can't be read, a line that can't be set whole, a film too large, or a server that was ended. */
  problem: z.enum(['unreadable', 'too_long', 'too_large', 'interrupted']).nullable(),
  /** In the order in which they come. */
  lines: z.array(z.string()),
  photoIds: z.array(id),
  /** Null before it is done. */
  films: films.nullable(),
  createdAt: instant,
});
export type MovingStory = z.output<typeof movingStory>;

export const movingStoryBody = z.object({
  /** Photographs of the business, in the order in which they come; those of the creative where absent. */
  photoIds: z.array(id).min(1, 'errors:photoRequired').max(filmMost.photos).optional(),
});

export const movingStoryRoutes = {
  begin: route({
    method: 'POST',
    path: '/creative/:id/moving-story',
    idempotencyKey: true,
    summary:
      'Have a moving story made of a creative that shows photographs, in the background; it takes the place of an earlier one. 404 where the server makes none',
    access: 'verified',
    params: byId,
    body: movingStoryBody,
    status: 202,
    answer: movingStory,
    perMinute: 6,
  }),
  get: route({
    method: 'GET',
    path: '/creative/:id/moving-story',
    summary: 'The moving story that was asked for of a creative, and not used yet; null for none',
    access: 'verified',
    params: byId,
    status: 200,
    answer: z.object({ movingStory: movingStory.nullable() }),
  }),
  keep: route({
    method: 'POST',
    path: '/creative/:id/moving-story/keep',
    idempotencyKey: true,
    summary: 'Keep a moving story that is done as a creative of its own',
    access: 'verified',
    params: byId,
    status: 201,
    answer: creative,
  }),
  discard: route({
    method: 'DELETE',
    path: '/creative/:id/moving-story',
    summary: 'Throw a moving story away that is not used',
    access: 'verified',
    params: byId,
    status: 204,
  }),
};
