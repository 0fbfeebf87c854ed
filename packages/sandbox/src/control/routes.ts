import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bringPeople } from '../meta/leads/kept.ts';
import { invoiceLines } from '../meta/location-fees.ts';
import { setsOfCampaign } from '../meta/tree.ts';
import type { Usage } from '../meta/usage.ts';
import type { Webhooks } from '../meta/webhooks/deliver.ts';
import type { World } from '../meta/world.ts';
import { notFound } from '../platform/failures.ts';
import { creativeRoutes } from './creatives.ts';
import { adsFor, DeliverySchema, ScheduleSchema, setDelivery, setSchedule } from './delivery.ts';
import { FaultSchema, type Faults } from './faults.ts';
import { adAccountOf } from './find-by-id.ts';
import type { LateEffects } from './late.ts';
import { leadAccessRoutes } from './lead-access.ts';
import { leadRoutes } from './leads.ts';
import { LedgerQuery, ledger } from './ledger.ts';
import { noticeRoutes } from './notices.ts';
import { makePerson, PeopleSchema } from './people.ts';
import { refusalRoutes } from './refusals.ts';
import { removalRoutes } from './removals.ts';
import { reportRoutes } from './reports.ts';
import { restrictionRoutes } from './restrictions.ts';
import { reviewRoutes } from './reviews.ts';

const InvoiceQuery = z.strictObject({ adAccountId: z.string(), campaignId: z.string().optional() });

/** Where it names an ad account, what is asked is about that alone. */
const OfAccount = z.strictObject({ adAccountId: z.string().optional() });

const ClockSchema = z.strictObject({
  seconds: z
    .number()
    .int()
    .min(0)
    .max(400 * 86_400),
});

/** What the control calls have a hand on. */
export interface Controlled {
  world: World;
  faults: Faults;
  late: LateEffects;
  usage: Usage;
  webhooks: Webhooks;
  /** Sets the clock ahead, in milliseconds. */
  advance(ms: number): void;
}

/** The control routes, for tests and demonstrations. */
export function controlRoutes(
  app: FastifyInstance,
  { world, faults, late, usage, webhooks, advance }: Controlled,
): void {
  restrictionRoutes(app, world, usage);
  leadRoutes(app, world);
  noticeRoutes(app, world, webhooks);
  leadAccessRoutes(app, world);
  creativeRoutes(app, world);
  removalRoutes(app, world);
  reportRoutes(app, world);
  refusalRoutes(app, faults);
  reviewRoutes(app, world);

  app.post('/control/faults', (request, reply) => {
    faults.add(FaultSchema.parse(request.body));
    return reply.code(201).send({ data: faults.list() });
  });
  app.get('/control/faults', () => ({ data: faults.list(), lateEffects: late.underWay }));
  app.delete('/control/faults', (request, reply) => {
    faults.clear(OfAccount.parse(request.query).adAccountId);
    return reply.code(204).send();
  });

  app.post('/control/clock', (request) => {
    advance(ClockSchema.parse(request.body).seconds * 1000);
    bringPeople(world);
    return { now: new Date(world.clock()).toISOString() };
  });

  app.post('/control/delivery', (request) => {
    const body = DeliverySchema.parse(request.body);
    const ads = adsFor(world, body);
    if (ads.length === 0) throw notFound('No such ad or campaign');
    setDelivery(world, ads, body);
    return { adIds: ads.map((ad) => ad.id) };
  });

  app.post('/control/schedule', (request) => {
    const body = ScheduleSchema.parse(request.body);
    const adSets = setsOfCampaign(world, body.campaignId);
    if (adSets.length === 0) throw notFound('No such campaign');
    setSchedule(world, adSets, body);
    return { adSetIds: adSets.map((adSet) => adSet.id) };
  });

  app.post('/control/people', (request, reply) =>
    reply.code(201).send(makePerson(world, PeopleSchema.parse(request.body ?? {}))),
  );

  app.get('/control/invoice', (request) => {
    const { adAccountId, campaignId } = InvoiceQuery.parse(request.query);
    const lines = invoiceLines(world, adAccountOf(world, adAccountId).id, campaignId);
    const ads = lines.reduce((sum, line) => sum + line.ads, 0);
    const fee = lines.reduce((sum, line) => sum + line.fee, 0);
    return { data: lines, ads, fee, total: ads + fee };
  });

  app.get('/control/ledger', (request) => ({ data: ledger(world, LedgerQuery.parse(request.query)) }));
}
