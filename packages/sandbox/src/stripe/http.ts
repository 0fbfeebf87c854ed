import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import qs from 'qs';
import { type Fault, type Faults, HOLD_MS, SLOW_MS, wait } from '../control/faults.ts';
import { asArray, asObject, asText, isObject } from '../platform/json.ts';
import {
  createCustomer,
  createPortal,
  createPrice,
  createProduct,
  deleteCustomer,
  updateCustomer,
} from './catalog.ts';
import { createSession, expireOpenSession } from './checkout.ts';
import { settleClock } from './clock.ts';
import { invalidRequest, StripeFailure } from './errors.ts';
import { answerOf } from './expand.ts';
import { listEvents, listInvoices, listPrices, listSubscriptions } from './lists.ts';
import { createSchedule, releaseSchedule, updateSchedule } from './schedules.ts';
import { cancelSubscription, previewInvoice, updateSubscription } from './subscriptions.ts';
import { API_VERSION, type StripeWorld } from './world.ts';

type Handler = (world: StripeWorld, params: unknown, id: string) => object;

/** The part of the API that there is, as `METHOD /path`. */
const calls: Record<string, Handler> = {
  'POST /v1/customers': createCustomer,
  'GET /v1/customers/:id': (world, _, id) => world.get('stripe.customer', id).data,
  'POST /v1/customers/:id': (world, params, id) => updateCustomer(world, id, params),
  'DELETE /v1/customers/:id': (world, _, id) => deleteCustomer(world, id),
  'POST /v1/products': createProduct,
  'GET /v1/products/:id': (world, _, id) => world.get('stripe.product', id).data,
  'POST /v1/prices': createPrice,
  'GET /v1/prices': listPrices,
  'GET /v1/prices/:id': (world, _, id) => world.get('stripe.price', id).data,
  'POST /v1/checkout/sessions': createSession,
  'GET /v1/checkout/sessions/:id': (world, _, id) => world.get('stripe.session', id).data,
  'POST /v1/checkout/sessions/:id/expire': (world, _, id) => expireOpenSession(world, id),
  'GET /v1/subscriptions': listSubscriptions,
  'GET /v1/subscriptions/:id': (world, _, id) => world.get('stripe.subscription', id).data,
  'POST /v1/subscriptions/:id': (world, params, id) => updateSubscription(world, id, params),
  'DELETE /v1/subscriptions/:id': (world, _, id) => cancelSubscription(world, id),
  'POST /v1/subscription_schedules': createSchedule,
  'GET /v1/subscription_schedules/:id': (world, _, id) => world.get('stripe.schedule', id).data,
  'POST /v1/subscription_schedules/:id': (world, params, id) => updateSchedule(world, id, params),
  'POST /v1/subscription_schedules/:id/release': (world, _, id) => releaseSchedule(world, id),
  'POST /v1/invoices/create_preview': previewInvoice,
  'GET /v1/invoices': listInvoices,
  'GET /v1/invoices/:id': (world, _, id) => world.get('stripe.invoice', id).data,
  'POST /v1/billing_portal/sessions': createPortal,
  'GET /v1/events': listEvents,
  'GET /v1/events/:id': (world, _, id) => world.get('stripe.event', id).data,
};

interface Answer {
  status: number;
  body: string;
  replayed?: boolean;
}

/** Stripe's API under /v1, where its SDKs look for it, with authentication, idempotency and the requested faults. */
export function stripeApi(app: FastifyInstance, world: StripeWorld, faults: Faults): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 * 1024 },
      (_request, body, done) => done(null, qs.parse(body as string, { depth: 8 })),
    );
    for (const [call, handler] of Object.entries(calls)) {
      const [method = '', url = ''] = call.split(' ');
      scope.route({
        method,
        url,
        handler: (request, reply) => meetFault(faults, request, reply, () => answer(world, request, handler)),
      });
    }
    scope.all('/v1/*', (request, reply) => {
      const path = request.url.split('?')[0];
      const failure = invalidRequest(`Unrecognized request URL (${request.method}: ${path}).`, {}, 404);
      return reply.code(404).send(failure.toBody());
    });
  });
}

/** Carries a call out, or repeats the answer that its idempotency key has got before. */
function answer(world: StripeWorld, request: FastifyRequest, handler: Handler): Answer {
  try {
    requireKey(request);
    settleClock(world);
    const path = request.url.split('?')[0] ?? '';
    const given =
      request.method === 'GET' ? qs.parse(request.url.split('?')[1] ?? '', { depth: 8 }) : request.body;
    const params = JSON.stringify(given ?? {});
    const key = asText(request.headers['idempotency-key']);
    const name = `${asText(request.headers.authorization).slice(-12)}/${key}`;
    const before = key && request.method === 'POST' ? world.store.get('stripe.key', name) : undefined;
    if (before && (before.data.path !== path || before.data.params !== params))
      throw new StripeFailure(
        400,
        'idempotency_error',
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    if (before) return { status: before.data.status, body: before.data.body, replayed: true };
    const made = carryOut(world, handler, given, asText((request.params as { id?: string }).id));
    // What did not pass the checks of its parameters is not kept ("Idempotent requests").
    if (key && request.method === 'POST' && made.status !== 400 && made.status !== 404)
      world.store.insert('stripe.key', name, world.now() * 1000, { path, params, ...made });
    return made;
  } catch (error) {
    if (error instanceof StripeFailure) return { status: error.status, body: JSON.stringify(error.toBody()) };
    throw error;
  }
}

function carryOut(world: StripeWorld, handler: Handler, given: unknown, id: string): Answer {
  try {
    const made = handler(world, given, id);
    const paths = isObject(given) ? asArray(given.expand).map(asText) : [];
    return { status: 200, body: JSON.stringify(answerOf(world, made, paths)) };
  } catch (error) {
    if (error instanceof StripeFailure) return { status: error.status, body: JSON.stringify(error.toBody()) };
    throw error;
  }
}

function requireKey(request: FastifyRequest): void {
  const key = /^Bearer (\S+)$/.exec(asText(request.headers.authorization))?.[1] ?? '';
  if (/^(sk|rk)_test_\w+$/.test(key)) return;
  throw invalidRequest(key ? 'Invalid API Key provided.' : 'You did not provide an API key.', {}, 401);
}

async function meetFault(
  faults: Faults,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Answer,
): Promise<FastifyReply> {
  const fault = faults.consume('stripe', request.method, request.url);
  if (fault && !fault.afterEffect && (await failed(fault, reply))) return reply;
  const { status, body, replayed } = work();
  if (fault?.afterEffect && (await failed(fault, reply))) return reply;
  return reply
    .code(status)
    .headers({
      'request-id': `req_${randomBytes(7).toString('hex')}`,
      'stripe-version': API_VERSION,
      ...(replayed && { 'idempotent-replayed': 'true' }),
    })
    .type('application/json')
    .send(body);
}

/** @returns whether the call has ended with the fault */
async function failed(fault: Fault, reply: FastifyReply): Promise<boolean> {
  if (fault.action === 'slow') {
    await wait(fault.delayMs ?? SLOW_MS);
    return false;
  }
  if (fault.action === 'error') {
    const failure = new StripeFailure(fault.status ?? 500, 'api_error', 'An unknown error occurred');
    reply.code(failure.status).send(asObject(fault.body).error ? fault.body : failure.toBody());
    return true;
  }
  if (fault.action === 'timeout') await wait(fault.delayMs ?? HOLD_MS);
  reply.hijack();
  reply.raw.destroy();
  return true;
}
