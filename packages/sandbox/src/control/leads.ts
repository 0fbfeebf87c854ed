import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { newId } from '../meta/ids.ts';
import type { World } from '../meta/world.ts';
import { notFound } from '../platform/failures.ts';
import { asText } from '../platform/json.ts';

const LeadSchema = z.strictObject({
  formId: z.string(),
  /** The ad that the form opened from; the lead is organic without. */
  adId: z.string().optional(),
  /** Answers by the question's key; what is left out is made up. */
  answers: z.record(z.string(), z.string().max(1000)).default({}),
});

/** Default values of a lead form's fields. */
const MADE_UP: Record<string, string> = {
  full_name: 'Dana Levi',
  first_name: 'Dana',
  last_name: 'Levi',
  email: 'dana.levi@example.com',
  phone: '+12025550143',
  city: 'Springfield',
};

/** Fills in a lead form as a person would, and lists the webhook notifications that were sent. */
export function leadRoutes(app: FastifyInstance, world: World): void {
  app.post('/control/leads', (request, reply) => {
    const body = LeadSchema.parse(request.body);
    const form = world.store.get('leadform', body.formId);
    if (!form) throw notFound(`No lead form ${body.formId}`);
    const ad = body.adId === undefined ? undefined : world.store.get('ad', body.adId);
    if (body.adId !== undefined && !ad) throw notFound(`No ad ${body.adId}`);
    const fieldData = form.data.questions.map((question) => {
      const name = asText(question.key);
      return { name, values: [body.answers[name] ?? MADE_UP[name] ?? 'Yes'] };
    });
    const { pageId } = form.data;
    const lead = world.store.insert('lead', newId(world, 'lead'), world.clock(), {
      pageId,
      formId: form.id,
      adId: ad?.id ?? null,
      fieldData,
    });
    world.notify({
      object: 'page',
      id: pageId,
      field: 'leadgen',
      value: {
        leadgen_id: lead.id,
        page_id: pageId,
        form_id: form.id,
        ...(ad ? { ad_id: ad.id, adgroup_id: ad.data.adSetId } : {}),
        created_time: Math.floor(lead.createdAt / 1000),
      },
    });
    return reply.code(201).send({ leadId: lead.id });
  });

  app.get('/control/webhooks', () => ({
    data: world.store.all('notification').map(({ id, createdAt, data }) => {
      const { body, nextAt: _, ...rest } = data;
      return { id, createdAt: new Date(createdAt).toISOString(), ...rest, payload: JSON.parse(body) };
    }),
  }));
}
