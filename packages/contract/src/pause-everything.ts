import { z } from 'zod';
import { campaign } from './campaigns.ts';
import { route } from './route.ts';
import { id } from './scalars.ts';

/** The brake of an owner, over all of her businesses: what it would stop, and what it has stopped. */
const pauseState = z.object({
  /** Campaigns that run or wait for their first day. */
  running: z.number().int(),
  /** Launches that wait for Meta. */
  waiting: z.number().int(),
  /** What it stopped and nobody has resumed since, until its end date. Those that Meta has confirmed have the delivery `paused`. */
  campaigns: z.array(campaign),
});
export type PauseState = z.output<typeof pauseState>;

export const pauseEverythingRoutes = {
  state: route({
    method: 'GET',
    path: '/campaigns/pause',
    summary: 'What pausing everything would stop, and what it has stopped',
    access: 'verified',
    essential: true,
    status: 200,
    answer: pauseState,
  }),
  pause: route({
    method: 'POST',
    path: '/campaigns/pause',
    summary: 'Pause all campaigns of the owner at Meta, and hold launches that wait',
    access: 'verified',
    essential: true,
    status: 200,
    answer: pauseState,
  }),
  resume: route({
    method: 'POST',
    path: '/campaigns/resume',
    summary: 'Switch on again what pausing everything stopped; what has ended since stays off',
    access: 'verified',
    status: 200,
    answer: pauseState.extend({
      /** Campaigns that stay paused, with the reason in the language of the request. */
      refused: z.array(z.object({ id, name: z.string(), reason: z.string() })),
    }),
    perMinute: 30,
  }),
};
