import { idempotencyHeader, idempotencyKey } from '@awning/contract/idempotency';
import type { Language } from '@awning/contract/languages';
import type { RouteDefinition, ServerAnswer, ServerInput } from '@awning/contract/route';
import { pathsOfUnfitText } from '@awning/contract/text';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preParsingAsyncHookHandler,
  RouteOptions,
} from 'fastify';
import { z } from 'zod';
import { inLane, type Lane } from '../db/lanes.ts';
import type { DiskRoom } from '../disk-room.ts';
import { AppFailure, invalid, notFound } from '../failure.ts';
import type { Idempotency, Transact } from '../idempotency/idempotency.ts';
import { dropIfGone, whileCallerWaits } from '../wait-timeout.ts';
import { isGuarded } from './access.ts';
import { type Authenticate, type Caller, callerOf } from './caller.ts';
import { formIn, formType } from './form-body.ts';
import { languageOf } from './language.ts';
import { readMultipart } from './multipart.ts';
import { limitOf } from './rate-limit.ts';
import { requireSameOrigin } from './same-origin.ts';
import { cutSlowBodies } from './slow-bodies.ts';

/** What a handler is given: the contract's parsed input, and who asks. */
export interface Call<D extends RouteDefinition, A = Made<D>> extends ServerInput<D> {
  /** With `rawBody`: the bytes of the body. */
  rawBody: D['rawBody'] extends true ? Buffer : undefined;
  caller: D['access'] extends 'identity' | 'verified' ? Caller : Caller | null;
  /** The language the request asks for. */
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Of a creating call (`idempotencyKey`): all that it makes is made in here, and the result is what it answers. */
  transact: D['idempotencyKey'] extends true ? Transact<A> : undefined;
}

type Handler<D extends RouteDefinition> = (call: Call<D>) => Promise<ServerAnswer<D> | undefined>;
/** What a creating call stores as its answer: what it sends or, of a stream, the turn to follow. */
type Made<D extends RouteDefinition> = D['kind'] extends 'stream' ? { turnId: string } : ServerAnswer<D>;
type Maker<D extends RouteDefinition, A> = (call: Call<D, A>) => Promise<A>;
/** Sends what a creating call made, now or at an earlier request with the same key. */
type Sender<D extends RouteDefinition, A> = (
  made: A,
  call: Call<D, A>,
) => Promise<ServerAnswer<D> | undefined>;

/** A contract route with its handler, ready to be mounted on a server. */
export interface Endpoint {
  definition: RouteDefinition;
  mount(app: FastifyInstance, context: EndpointContext): void;
}

export interface EndpointContext {
  tag: string;
  authenticate: Authenticate;
  publicUrl: string;
  room: Pick<DiskRoom, 'forMore' | 'forEssentials'>;
  /** Milliseconds that an ordinary body may take to come. */
  bodyTimeMs: number;
  idempotency: Idempotency;
  /** Calls a minute that one caller may make in all. */
  rateLimitPerMinute: number;
}

/**
 * Binds a handler to a contract route: parsing, authentication, idempotency and the answer's shape follow from the
 * declaration.
 */
export function endpoint<const D extends RouteDefinition>(
  definition: D,
  handler: Handler<NoInfer<D>>,
): Endpoint;
export function endpoint<const D extends RouteDefinition, A = Made<D>>(
  definition: D,
  make: Maker<NoInfer<D>, NoInfer<A>>,
  send: Sender<NoInfer<D>, NoInfer<A>>,
): Endpoint;
export function endpoint(
  definition: RouteDefinition,
  handler: (call: never) => Promise<unknown>,
  send: (made: never, call: never) => Promise<unknown> = async (made) => made,
): Endpoint {
  return {
    definition,
    mount(app, context) {
      mountRoute(app, definition, {
        ...optionsOf(definition, context),
        handler: (request, reply) => {
          const hasGone = isRead(definition) ? () => request.raw.socket.destroyed : undefined;
          dropIfGone(hasGone);
          return inLane(laneOf(definition), () => whileCallerWaits(() => answer(request, reply), hasGone));
        },
      });

      async function answer(request: FastifyRequest, reply: FastifyReply) {
        const key = definition.idempotencyKey ? request.headers[idempotencyHeader] : undefined;
        const call = callOf(request, reply);
        const make = (transact: Transact<unknown>) =>
          handler({
            ...call,
            transact: definition.multipart ? whileSenderIsThere(request, transact) : transact,
          } as never);
        const made = await context.idempotency.once(
          typeof key === 'string' ? keyedRequest(context.idempotency, key, request) : null,
          make,
        );
        const sent = await send(made as never, call as never);
        if (reply.sent) return reply;
        reply.status(definition.status);
        return definition.status === 204 ? reply.send() : sent;
      }
    },
  };
}

/** Whether nobody has anything of a call but its caller. What is essential is carried out all the same. */
const isRead = ({ method, kind = 'json', storesNothing, essential }: RouteDefinition) =>
  !essential && kind === 'json' && (method === 'GET' || storesNothing === true);

const laneOf = ({ essential }: RouteDefinition): Lane => (essential ? 'essentials' : 'requests');

/** An upload whose sender has gone is not kept: it was cancelled, or will be sent again. */
const whileSenderIsThere =
  ({ raw }: FastifyRequest, transact: Transact<unknown>): Transact<unknown> =>
  (work) =>
    transact((tx) => {
      if (raw.socket.destroyed) throw new AppFailure('MALFORMED', 'errors:malformed');
      return work(tx);
    });

/** Mounts a route; one with `rawBody` or `form` in a scope of its own, in which no body is parsed but as that says. */
function mountRoute(app: FastifyInstance, { rawBody, form }: RouteDefinition, options: RouteOptions): void {
  if (!rawBody && !form) {
    app.route(options);
    return;
  }
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    if (rawBody)
      scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
        done(null, body),
      );
    if (form)
      scope.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) =>
        done(null, formIn(String(body))),
      );
    scope.route(options);
  });
}

const callOf = (request: FastifyRequest, reply: FastifyReply) => ({
  params: request.params,
  query: request.query,
  body: request.body,
  rawBody: Buffer.isBuffer(request.body) ? request.body : undefined,
  caller: request.caller,
  language: languageOf(request),
  request,
  reply,
});

const keyedRequest = (idempotency: Idempotency, key: string, request: FastifyRequest) =>
  idempotency.requestOf({
    key,
    ownerId: request.caller?.id ?? null,
    address: request.ip,
    method: request.method,
    path: request.url,
    body: request.body,
  });

function optionsOf(definition: RouteDefinition, context: EndpointContext): Omit<RouteOptions, 'handler'> {
  const { params, query, body, answer, accepted, status } = definition;
  const slowBodies =
    (body || definition.rawBody) && !isUpload(definition) ? [cutSlowBodies(context.bodyTimeMs)] : [];
  return {
    method: definition.method,
    url: `/api${definition.path}`,
    schema: {
      tags: [context.tag],
      summary: definition.summary,
      ...(isGuarded(definition) && { security: [{ bearer: [] }] }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(definition.idempotencyKey && { headers: keyedHeaders }),
      ...(body && { body }),
      ...(definition.form && { consumes: [formType] }),
      response: { ...(answer && { [status]: answer }), ...(accepted && { 202: accepted }) },
    },
    ...(definition.bodyLimit && { bodyLimit: definition.bodyLimit }),
    config: {
      essential: definition.essential ?? false,
      isLong: definition.kind === 'stream' || definition.kind === 'file',
      ...limitOf(definition, context.rateLimitPerMinute),
    },
    onRequest: async (request) => {
      request.caller = await inLane(laneOf(definition), () => callerOf(request, context.authenticate));
    },
    preParsing: [requireAccess(definition, context), ...slowBodies],
    preValidation: async (request: FastifyRequest) => {
      if (definition.multipart && request.isMultipart()) request.body = await readMultipart(request);
      if (!definition.rawBody) requireText(request);
    },
  };
}

/**
 * Refuses who may not call. Runs after the rate limit's onRequest hook, which Fastify puts behind the endpoint's own, so
 * that refused calls count too, and before the body is read.
 */
const requireAccess =
  (definition: RouteDefinition, context: EndpointContext): preParsingAsyncHookHandler =>
  async (request, _reply, payload) => {
    const { caller } = request;
    const { access } = definition;
    if (isGuarded(definition) && !caller) throw new AppFailure('UNAUTHENTICATED', 'errors:unauthenticated');
    if (access === 'verified' && !caller?.emailVerified) {
      throw new AppFailure('EMAIL_NOT_VERIFIED', 'errors:emailNotVerified');
    }
    if (access === 'cookie') requireSameOrigin(request, context.publicUrl);
    if (!(await hasRoomFor(definition, context))) {
      throw new AppFailure('INSUFFICIENT_STORAGE', 'errors:noRoom');
    }
    return payload;
  };

/** Reading needs no room; deleting and what is essential need little. */
const hasRoomFor = async ({ method, essential }: RouteDefinition, { room }: EndpointContext) => {
  if (method === 'GET') return true;
  return essential || method === 'DELETE' ? room.forEssentials() : room.forMore();
};

/** @throws AppFailure VALIDATION_FAILED where something that came in is no text; a path that is none names nothing */
function requireText({ params, query, body }: FastifyRequest): void {
  if (pathsOfUnfitText(params).length > 0) throw notFound();
  const unfit = [...pathsOfUnfitText(query), ...pathsOfUnfitText(body)];
  if (unfit.length > 0) throw invalid(Object.fromEntries(unfit.map((path) => [path, 'errors:textInvalid'])));
}

/** Bytes above which a body is a file as text, and not fields of a form. */
const fieldsAtMost = 1024 * 1024;
const isUpload = ({ multipart, bodyLimit = 0 }: RouteDefinition) =>
  multipart === true || bodyLimit > fieldsAtMost;

const keyedHeaders = z.object({ [idempotencyHeader]: idempotencyKey.optional() });
