import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { settleClock } from '../stripe/clock.ts';
import { type StripeWebhooks, signatureOf } from '../stripe/webhooks.ts';
import { publicOf, type StripeWorld } from '../stripe/world.ts';

const ClockSchema = z.strictObject({
  /** Sets the clock ahead. */
  seconds: z
    .number()
    .int()
    .min(0)
    .max(400 * 86_400),
});
const WebhookSchema = z.strictObject({
  url: z.url().optional(),
  secret: z.string().min(8).max(200).optional(),
  /** True keeps events back until they are released. */
  held: z.boolean().optional(),
});
const ReleaseSchema = z.strictObject({
  order: z.enum(['given', 'reversed']).default('given'),
  copies: z.number().int().min(1).max(10).default(1),
});
const SignSchema = z.strictObject({ body: z.string(), secret: z.string(), at: z.number().int() });

/** Stripe's clock, where its webhooks go and in which order, and what there is. */
export function stripeControl(app: FastifyInstance, world: StripeWorld, webhooks: StripeWebhooks): void {
  app.post('/control/stripe/clock', (request) => {
    const { seconds } = ClockSchema.parse(request.body);
    const { state } = world;
    state.data.aheadSeconds += seconds;
    world.store.save(state);
    settleClock(world);
    return { now: new Date(world.now() * 1000).toISOString() };
  });

  app.post('/control/stripe/webhooks', (request) => {
    const { url, secret, held } = WebhookSchema.parse(request.body);
    const { state } = world;
    if (url !== undefined) state.data.webhookUrl = url;
    if (secret !== undefined) state.data.webhookSecret = secret;
    if (held !== undefined) state.data.held = held;
    world.store.save(state);
    return { url: state.data.webhookUrl, held: state.data.held };
  });
  app.post('/control/stripe/webhooks/release', async (request) => {
    const { order, copies } = ReleaseSchema.parse(request.body ?? {});
    return { released: await webhooks.release(order, copies) };
  });
  app.get('/control/stripe/webhooks', () => ({
    data: world.store.all('stripe.delivery').map(({ data }) => ({
      ...data,
      type: world.store.get('stripe.event', data.eventId)?.data.type,
    })),
  }));
  app.post('/control/stripe/sign', (request) => {
    const { body, secret, at } = SignSchema.parse(request.body);
    return { signature: signatureOf(body, secret, at) };
  });

  app.get('/control/stripe/objects', () => {
    settleClock(world);
    const kinds = ['customer', 'subscription', 'schedule', 'invoice', 'session', 'card', 'price'] as const;
    return Object.fromEntries(
      kinds.map((kind) => [kind, world.all(`stripe.${kind}`).map(({ data }) => publicOf(data))]),
    );
  });
}
