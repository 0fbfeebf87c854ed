import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isCallable, setCallbacks } from '../meta/apps/callbacks.ts';
import { removeApp, requestDeletion } from '../meta/apps/removal.ts';
import type { World } from '../meta/world.ts';
import { notFound } from '../platform/failures.ts';

const address = z.string().refine(isCallable, 'An http(s) address of this machine').nullable();

const CallbacksSchema = z.strictObject({ deauthorizeUrl: address, dataDeletionUrl: address }).partial();

const RemovalSchema = z.strictObject({
  userId: z.string(),
  action: z.enum(['remove', 'delete']),
  /** Seconds since 1970 that the call is dated with: one that comes late. */
  issuedAt: z.number().int().positive().optional(),
});

/** The app's callbacks in its settings at Meta, and people who remove it or have their data deleted. */
export function removalRoutes(app: FastifyInstance, world: World): void {
  app.post('/control/callbacks', (request) => {
    const { deauthorizeUrl, dataDeletionUrl } = CallbacksSchema.parse(request.body);
    return setCallbacks(world, {
      ...(deauthorizeUrl !== undefined && { deauthorizeUrl }),
      ...(dataDeletionUrl !== undefined && { dataDeletionUrl }),
    });
  });
  app.post('/control/removals', async (request) => {
    const { userId, action, issuedAt } = RemovalSchema.parse(request.body);
    const person = world.store.get('person', userId);
    if (!person) throw notFound(`No person ${userId}`);
    return action === 'remove'
      ? removeApp(world, person, issuedAt)
      : requestDeletion(world, person, issuedAt);
  });
}
