import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { decide } from '../meta/review.ts';
import { adStatus } from '../meta/status.ts';
import type { World } from '../meta/world.ts';
import { adsFor, DeliverySchema, rehearse } from './delivery.ts';
import { FaultSchema, type Faults } from './faults.ts';
import type { LateEffects } from './late.ts';
import { LedgerQuery, ledger } from './ledger.ts';
import { makePerson, PeopleSchema } from './people.ts';

const ReviewSchema = z.strictObject({
  adId: z.string(),
  decision: z.enum(['approve', 'reject']),
  reason: z.string().optional(),
});

/** What tests and rehearsals ask of the outside world. */
export function controlRoutes(app: FastifyInstance, world: World, faults: Faults, late: LateEffects): void {
  app.register(async (control) => {
    control.setErrorHandler((error, _request, reply) => {
      if (error instanceof z.ZodError) {
        return reply.code(422).send({ code: 'VALIDATION_FAILED', message: z.prettifyError(error) });
      }
      throw error;
    });

    control.post('/control/faults', (request, reply) => {
      faults.add(FaultSchema.parse(request.body));
      return reply.code(201).send({ data: faults.list() });
    });
    control.get('/control/faults', () => ({ data: faults.list(), lateEffects: late.underWay }));
    control.delete('/control/faults', (_request, reply) => {
      faults.clear();
      return reply.code(204).send();
    });

    control.post('/control/review', (request, reply) => {
      const wish = ReviewSchema.parse(request.body);
      const ad = world.store.get('ad', wish.adId);
      if (!ad) return reply.code(404).send({ code: 'NOT_FOUND', message: `No ad ${wish.adId}` });
      const approved = wish.decision === 'approve';
      decide(
        world,
        ad,
        approved ? 'APPROVED' : 'REJECTED',
        approved ? null : (wish.reason ?? null),
        world.clock(),
      );
      return { adId: ad.id, effectiveStatus: adStatus(world, ad) };
    });

    control.post('/control/delivery', (request, reply) => {
      const wish = DeliverySchema.parse(request.body);
      const ads = adsFor(world, wish);
      if (ads.length === 0)
        return reply.code(404).send({ code: 'NOT_FOUND', message: 'No such ad or campaign' });
      rehearse(world, ads, wish);
      return { adIds: ads.map((ad) => ad.id) };
    });

    control.post('/control/people', (request, reply) =>
      reply.code(201).send(makePerson(world, PeopleSchema.parse(request.body ?? {}))),
    );

    control.get('/control/ledger', (request) => ({ data: ledger(world, LedgerQuery.parse(request.query)) }));
  });
}
