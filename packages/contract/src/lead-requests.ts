import { z } from 'zod';
import { route } from './route.ts';
import { byId, id, instant, listOf } from './scalars.ts';

/** What somebody wants done with what is stored about them. */
export const requestAims = ['see', 'correct', 'delete'] as const;
export type RequestAim = (typeof requestAims)[number];

/** Most requests of one business that wait for an answer. */
export const mostRequests = 500;
/** Days for which a request is kept once it is done, and for which one is kept at most: two years. */
export const requestKeptDays = { done: 90, most: 730 } as const;

/** A request as the owner of the business reads it. */
export const leadRequest = z.object({
  id,
  aim: z.enum(requestAims),
  name: z.string(),
  contact: z.string(),
  details: z.string(),
  /** What the inbox is searched for to find the person: the contact as leads hold it. */
  search: z.string(),
  receivedAt: instant,
  /** When it has to be answered. */
  dueAt: instant,
  doneAt: instant.nullable(),
});
export type LeadRequest = z.output<typeof leadRequest>;

export const leadRequestRoutes = {
  requests: route({
    method: 'GET',
    path: '/businesses/:id/lead-requests',
    summary: 'Requests of people about what is stored about them, those that wait first',
    access: 'verified',
    params: byId,
    status: 200,
    answer: listOf(leadRequest),
  }),
  settleRequest: route({
    method: 'PATCH',
    path: '/lead-requests/:id',
    summary: 'Say that a request about stored details is done, or take that back',
    access: 'verified',
    params: byId,
    body: z.object({ done: z.boolean() }),
    status: 200,
    answer: leadRequest,
  }),
};
