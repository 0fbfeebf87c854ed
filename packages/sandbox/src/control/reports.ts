import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { World } from '../meta/world.ts';
import { adAccountOf } from './find-by-id.ts';

const seconds = z.number().min(0).max(10_000_000).optional();

const ReportsSchema = z.strictObject({
  adAccountId: z.string(),
  /** Most rows of an answer at once. */
  mostRows: z.number().int().min(0).optional(),
  /** How long reports take that are asked for from now on. */
  runSeconds: seconds,
  outcome: z.enum(['completed', 'failed', 'skipped', 'stuck']).optional(),
  /** How long they can be read. */
  keptSeconds: seconds,
});

/** How an ad account's Insights reports go; what is absent goes as at first. */
export function reportRoutes(app: FastifyInstance, world: World): void {
  app.post('/control/reports', (request) => {
    const { adAccountId, runSeconds, keptSeconds, ...rules } = ReportsSchema.parse(request.body);
    const account = adAccountOf(world, adAccountId);
    account.data.reports = {
      ...rules,
      ...(runSeconds !== undefined && { runMs: runSeconds * 1000 }),
      ...(keptSeconds !== undefined && { keptMs: keptSeconds * 1000 }),
    };
    world.store.save(account);
    return account.data.reports;
  });
}
