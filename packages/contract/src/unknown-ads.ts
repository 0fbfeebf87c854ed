import { z } from 'zod';
import { route } from './route.ts';
import { instant } from './scalars.ts';

export const unknownKind = z.enum(['campaign', 'ad_set', 'ad']);
export type UnknownKind = z.output<typeof unknownKind>;

/** Something of ours that was switched on at Meta and that this server does not know, as after the restore of a backup. */
export const unknownAd = z.object({
  /** Its id at Meta. */
  ref: z.string(),
  kind: unknownKind,
  /** Its name at Meta, without our key. */
  name: z.string(),
  /** With its `act_` prefix. */
  adAccountId: z.string(),
  foundAt: instant,
  /** Null until Meta has confirmed that it is paused. */
  pausedAt: instant.nullable(),
  /** Where it is shown in Ads Manager. */
  adsManagerUrl: z.url(),
});
export type UnknownAd = z.output<typeof unknownAd>;

/** Longest id of an object at Meta that is taken. */
const refMaxLength = 40;
/** Most objects that one call hides. */
const mostHidden = 1000;

export const unknownAdRoutes = {
  list: route({
    method: 'GET',
    path: '/meta/unknown-ads',
    summary: 'What was found switched on at Meta and is not known here, and was paused; newest first',
    access: 'verified',
    status: 200,
    answer: z.object({ data: z.array(unknownAd) }),
  }),
  hide: route({
    method: 'POST',
    path: '/meta/unknown-ads/hide',
    summary: 'Show these no longer; at Meta nothing changes',
    access: 'verified',
    body: z.object({ refs: z.array(z.string().min(1).max(refMaxLength)).max(mostHidden) }),
    bodyLimit: 128 * 1024,
    status: 204,
  }),
};
