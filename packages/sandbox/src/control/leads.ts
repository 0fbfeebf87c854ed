import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { arrive, hourAt } from '../meta/leads/arrive.ts';
import { bringPeople } from '../meta/leads/kept.ts';
import { wishedTime } from '../meta/leads/wished-time.ts';
import type { World } from '../meta/world.ts';
import { notFound } from '../platform/failures.ts';
import { asText } from '../platform/json.ts';

const LeadSchema = z.strictObject({
  formId: z.string(),
  /** The ad that the form opened from; the lead is organic without. */
  adId: z.string().optional(),
  /** Answers by the question's key; what is left out is made up. */
  answers: z.record(z.string(), z.string().max(1000)).default({}),
  /** Boxes of the form by their keys: ticked or not. */
  disclaimers: z.record(z.string(), z.boolean()).optional(),
  /** Laid over what Meta tells of it: fields of odd forms, as Meta gives them now and then. */
  told: z.record(z.string(), z.json()).optional(),
  /** When it was sent, now where it is left out; of a past one nobody is told. */
  at: z.iso.datetime({ offset: true }).optional(),
});

const WhichSchema = z.strictObject({ formId: z.string().optional(), adId: z.string().optional() });

/** Default values of a lead form's fields. */
const MADE_UP: Record<string, string> = {
  full_name: 'Dana Levi',
  first_name: 'Dana',
  last_name: 'Levi',
  email: 'dana.levi@example.com',
  phone: '+12025550143',
  city: 'Springfield',
};

/** Fills in a lead form as a person would, and says who is behind each lead. */
export function leadRoutes(app: FastifyInstance, world: World): void {
  app.post('/control/leads', (request, reply) => {
    const body = LeadSchema.parse(request.body);
    const form = world.store.get('leadform', body.formId);
    if (!form) throw notFound(`No lead form ${body.formId}`);
    const ad = body.adId === undefined ? undefined : world.store.get('ad', body.adId);
    if (body.adId !== undefined && !ad) throw notFound(`No ad ${body.adId}`);
    const at = body.at === undefined ? world.clock() : Date.parse(body.at);
    const timeZone = ad && world.store.get('adaccount', ad.data.accountId)?.data.timeZone;
    const fieldData = form.data.questions.map((question) => {
      const name = asText(question.key);
      const madeUp = question.type === 'DATE_TIME' ? wishedTime(at, at, timeZone ?? 'UTC') : MADE_UP[name];
      return { name, values: [body.answers[name] ?? madeUp ?? 'Yes'] };
    });
    const lead = {
      ...{ pageId: form.data.pageId, formId: form.id, adId: ad?.id ?? null, fieldData },
      ...(body.disclaimers && {
        disclaimers: Object.entries(body.disclaimers).map(([checkbox_key, isTicked]) => ({
          checkbox_key,
          is_checked: isTicked ? '1' : '',
        })),
      }),
      ...(body.told && { told: body.told }),
      ...(timeZone && { hour: hourAt(at, timeZone).at }),
    };
    const { id } = arrive(world, at, lead, { isQuiet: body.at !== undefined });
    return reply.code(201).send({ leadId: id });
  });

  app.get('/control/leads', (request) => {
    const { formId, adId } = WhichSchema.parse(request.query);
    bringPeople(world);
    return {
      data: world.store
        .all('lead')
        .filter(({ data }) => (formId ?? data.formId) === data.formId && (adId ?? data.adId) === data.adId)
        .map(({ id, createdAt, data }) => {
          const { truth = 'real', hour: _, pageId: __, ...rest } = data;
          return { leadId: id, createdAt: new Date(createdAt).toISOString(), truth, ...rest };
        }),
    };
  });
}
