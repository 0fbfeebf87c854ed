import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Webhooks } from '../meta/webhooks/deliver.ts';
import type { World } from '../meta/world.ts';

const NoticesSchema = z.strictObject({
  /** Seconds (wall clock) before a notification is first tried. */
  lateSeconds: z.number().min(0).max(3600).default(0),
  /** How often each is sent. */
  copies: z.number().int().min(1).max(10).default(1),
  /** The share that is never sent. */
  lostShare: z.number().min(0).max(1).default(0),
});

/** How notifications travel from now on, and all of them so far. */
export function noticeRoutes(app: FastifyInstance, world: World, webhooks: Webhooks): void {
  app.post('/control/notices', (request) => {
    const { lateSeconds, ...handling } = NoticesSchema.parse(request.body ?? {});
    webhooks.handle({ lateMs: lateSeconds * 1000, ...handling });
    return { lateSeconds, ...handling };
  });

  app.get('/control/webhooks', () => ({
    data: world.store.all('notification').map(({ id, createdAt, data }) => {
      const { body, nextAt: _, ...rest } = data;
      return { id, createdAt: new Date(createdAt).toISOString(), ...rest, payload: JSON.parse(body) };
    }),
  }));
}
