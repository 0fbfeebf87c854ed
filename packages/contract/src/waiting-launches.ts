import { z } from 'zod';
import { campaignBody } from './campaigns.ts';
import { route } from './route.ts';
import { byId, id, instant } from './scalars.ts';

/**
 * `waiting` for an answer of Meta, `refused` for what `reason` says, or `expired`: its end date came first. After a restore of
 * an older backup `held` until its owner confirms it, and `launched` where Meta has its campaign already.
 */
export const waitingLaunchState = z.enum(['waiting', 'refused', 'expired', 'held', 'launched']);
export type WaitingLaunchState = z.output<typeof waitingLaunchState>;

/** A campaign that is launched as soon as Meta answers. Its id becomes the campaign's. */
export const waitingLaunch = z.object({
  id,
  businessId: id,
  name: z.string(),
  /** As asked for; a launch after it starts on its own day. */
  startDate: z.string(),
  endDate: z.string(),
  state: waitingLaunchState,
  /** Why it was refused, in the language of the request; null unless it was. */
  reason: z.string().nullable(),
  createdAt: instant,
});
export type WaitingLaunch = z.output<typeof waitingLaunch>;

/** Most launches that wait, or are still shown, of one owner. */
export const mostWaitingLaunches = 20;

export const waitingLaunchRoutes = {
  create: route({
    method: 'POST',
    path: '/campaign/later',
    idempotencyKey: true,
    summary: 'Keep a campaign and launch it as soon as Meta answers, at once where it does',
    access: 'verified',
    body: campaignBody,
    status: 202,
    answer: waitingLaunch,
    perMinute: 30,
  }),
  list: route({
    method: 'GET',
    path: '/businesses/:id/waiting-launches',
    summary: 'The campaigns of a business that wait for Meta, or could not be launched once it answered',
    access: 'verified',
    essential: true,
    params: byId,
    status: 200,
    answer: z.object({ data: z.array(waitingLaunch) }),
  }),
  confirm: route({
    method: 'POST',
    path: '/campaign/later/:id/confirm',
    summary: 'Launch a campaign that was held since a backup was restored; 404 where none is held',
    access: 'verified',
    params: byId,
    status: 200,
    answer: waitingLaunch,
    perMinute: 30,
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/campaign/later/:id',
    summary: 'Never launch this campaign; 404 once it was launched',
    access: 'verified',
    essential: true,
    params: byId,
    status: 204,
  }),
};
