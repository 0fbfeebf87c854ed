import { createECDH, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Fault, type Faults, HOLD_MS, SLOW_MS, wait } from '../control/faults.ts';
import { Failure, notFound } from '../platform/failures.ts';
import { asObject, asText } from '../platform/json.ts';
import type { Store } from '../platform/store.ts';
import { decrypt } from './decrypt.ts';
import { contactOf } from './sender.ts';

/** Push services have to take 4,096 bytes (RFC 8030, 7.2), and those of browsers take no more. */
const mostBytes = 4096;
const urgencies = ['very-low', 'low', 'normal', 'high'];

const SubscribeSchema = z.strictObject({
  applicationServerKey: z.string().max(200).nullable().default(null),
});

export interface PushParts {
  store: Store;
  faults: Faults;
  clock(): number;
  /** The sandbox's own address, known once it listens. */
  origin(): string;
}

/** A push service under /push (RFC 8030), and the control calls by which a browser subscribes there. */
export function pushRoutes(app: FastifyInstance, { store, faults, clock, origin }: PushParts): void {
  app.post('/control/push', (request, reply) => {
    const { applicationServerKey } = SubscribeSchema.parse(request.body ?? {});
    const curve = createECDH('prime256v1');
    const publicKey = curve.generateKeys('base64url');
    const auth = randomBytes(16).toString('base64url');
    const id = randomBytes(24).toString('base64url');
    const privateKey = curve.getPrivateKey('base64url');
    store.insert('push.subscription', id, clock(), {
      ...{ applicationServerKey, publicKey, privateKey, auth, isEnded: false },
    });
    return reply
      .code(201)
      .send({ id, endpoint: `${origin()}/push/${id}`, keys: { p256dh: publicKey, auth } });
  });
  app.delete('/control/push/:id', (request, reply) => {
    const subscription = store.get('push.subscription', idOf(request));
    if (!subscription) throw notFound('No such subscription');
    subscription.data.isEnded = true;
    store.save(subscription);
    return reply.code(204).send();
  });

  app.get('/push/messages', (request) => {
    const of = asText(asObject(request.query).subscription);
    const messages = store.all('push.message').filter(({ data }) => of === '' || data.subscriptionId === of);
    return { data: messages.map(({ id, data }) => ({ id, ...data })) };
  });

  // Bodies are bytes here alone.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post('/push/:id', async (request, reply) => {
      const fault = faults.consume('push', request.method, request.url);
      if (fault?.action === 'slow') await wait(fault.delayMs ?? SLOW_MS);
      else if (fault && !fault.afterEffect) return meet(fault, request, reply);
      const id = await receive(request);
      if (fault?.afterEffect) return meet(fault, request, reply);
      return reply.code(201).header('location', `${origin()}/push/messages/${id}`).send();
    });
  });

  async function receive(request: FastifyRequest): Promise<string> {
    const subscription = store.get('push.subscription', idOf(request));
    if (!subscription) throw notFound('No such subscription');
    if (subscription.data.isEnded) throw new Failure(410, 'GONE', 'The browser has unsubscribed');
    const { headers } = request;
    const contact = await contactOf(
      headers.authorization ?? '',
      origin(),
      subscription.data.applicationServerKey,
    );
    const ttl = asText(headers.ttl);
    if (!/^\d{1,10}$/.test(ttl)) throw malformed('TTL has to be a number of seconds');
    const urgency = asText(headers.urgency) || 'normal';
    if (!urgencies.includes(urgency)) throw malformed(`Urgency is one of ${urgencies.join(', ')}`);
    const topic = asText(headers.topic) || null;
    if (topic !== null && !/^[\w-]{1,32}$/.test(topic))
      throw malformed('Topic is up to 32 characters of base64url');
    if (headers['content-encoding'] !== 'aes128gcm') throw malformed('Content-Encoding has to be aes128gcm');
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (body.length > mostBytes) throw new Failure(413, 'TOO_LARGE', `At most ${mostBytes} bytes`);
    const id = randomBytes(12).toString('base64url');
    store.insert('push.message', id, clock(), {
      subscriptionId: subscription.id,
      ttl: Number(ttl),
      ...{ urgency, topic, contact },
      payload: read(body, subscription.data),
      receivedAt: new Date(clock()).toISOString(),
    });
    return id;
  }
}

const idOf = (request: FastifyRequest): string => asText(asObject(request.params).id);
const malformed = (message: string) => new Failure(400, 'MALFORMED', message);

function read(body: Buffer, keys: Parameters<typeof decrypt>[1]): string {
  try {
    return decrypt(body, keys);
  } catch (error) {
    throw malformed(`The body can't be decrypted: ${(error as Error).message}`);
  }
}

async function meet(fault: Fault, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (fault.action === 'error')
    return reply.code(fault.status ?? 503).send(fault.body ?? { code: 'UNAVAILABLE', message: 'Later' });
  if (fault.action === 'timeout') await wait(fault.delayMs ?? HOLD_MS);
  reply.hijack();
  request.raw.destroy();
  return reply;
}
