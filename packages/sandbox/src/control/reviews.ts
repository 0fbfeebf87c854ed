import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { decide, endReviews } from '../meta/review.ts';
import { adStatus } from '../meta/status.ts';
import type { World } from '../meta/world.ts';
import { notFound } from '../platform/failures.ts';
import { adAccountOf } from './find-by-id.ts';

const OfAd = z.strictObject({
  adId: z.string(),
  decision: z.enum(['approve', 'reject']),
  reason: z.string().optional(),
});
const OfAccount = z.strictObject({
  adAccountId: z.string(),
  /** How long the account's reviews take from now on (wall clock). */
  seconds: z.number().min(0).max(86_400).optional(),
});

/** Reviews of ads, ended or timed by tests: of one ad, or of all in an ad account. */
export function reviewRoutes(app: FastifyInstance, world: World): void {
  app.post('/control/review', (request) => {
    const body = z.union([OfAd, OfAccount]).parse(request.body);
    if ('adId' in body) return reviewAd(world, body);
    const account = adAccountOf(world, body.adAccountId);
    if (body.seconds === undefined) return { adAccountId: account.id, ended: endReviews(world, account.id) };
    account.data.reviewMs = body.seconds * 1000;
    world.store.save(account);
    return { adAccountId: account.id, seconds: body.seconds };
  });
}

function reviewAd(world: World, { adId, decision, reason }: z.infer<typeof OfAd>) {
  const ad = world.store.get('ad', adId);
  if (!ad) throw notFound(`No ad ${adId}`);
  if (decision === 'approve') decide(world, ad, 'APPROVED', null, world.clock());
  else decide(world, ad, 'REJECTED', reason ?? null, world.clock());
  return { adId: ad.id, effectiveStatus: adStatus(world, ad) };
}
