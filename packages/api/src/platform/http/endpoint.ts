import type { RouteDefinition, ServerAnswer, ServerInput } from '@awning/contract/route';
import type { Language } from '@awning/contract/scalars';
import { pathsOfUnfitText } from '@awning/contract/text';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { AppFailure, invalid, notFound } from '../failure.ts';
import { type Authenticate, type Caller, callerOf } from './caller.ts';
import { languageOf } from './language.ts';
import { readMultipart } from './multipart.ts';
import { demandSameOrigin } from './same-origin.ts';
import { cutSlowBodies } from './slow-bodies.ts';

/** What a handler is given: the contract's parsed input, and who asks. */
export interface Call<D extends RouteDefinition> extends ServerInput<D> {
  caller: D['access'] extends 'identity' | 'verified' ? Caller : Caller | null;
  /** The language the request asks for. */
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handler<D extends RouteDefinition> = (call: Call<D>) => Promise<ServerAnswer<D> | undefined>;

/** A contract route with its handler, ready to be mounted on a server. */
export interface Endpoint {
  definition: RouteDefinition;
  mount(app: FastifyInstance, context: EndpointContext): void;
}

export interface EndpointContext {
  tag: string;
  authenticate: Authenticate;
  publicUrl: string;
  /** False while there is no room to store more. */
  hasRoom: () => Promise<boolean>;
  /** Milliseconds that an ordinary body may take to come. */
  bodyTimeMs: number;
}

/** Binds a handler to a contract route: parsing, authentication and the answer's shape follow from the declaration. */
export function endpoint<const D extends RouteDefinition>(
  definition: D,
  handler: Handler<NoInfer<D>>,
): Endpoint {
  return {
    definition,
    mount(app, context) {
      app.route({
        ...optionsOf(definition, context),
        handler: (request, reply) => serve(definition, handler, request, reply),
      });
    },
  };
}

function optionsOf(definition: RouteDefinition, context: EndpointContext): Omit<RouteOptions, 'handler'> {
  const { params, query, body, answer, status, access } = definition;
  const guarded = access === 'identity' || access === 'verified';
  return {
    method: definition.method,
    url: `/api${definition.path}`,
    schema: {
      tags: [context.tag],
      summary: definition.summary,
      ...(guarded && { security: [{ bearer: [] }] }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(answer && { response: { [status]: answer } }),
    },
    ...(definition.bodyLimit && { bodyLimit: definition.bodyLimit }),
    ...(definition.perMinute && {
      config: { rateLimit: { max: definition.perMinute, timeWindow: '1 minute' } },
    }),
    onRequest: async (request) => {
      const caller = await callerOf(request, context.authenticate);
      request.caller = caller;
      if (guarded && !caller) throw new AppFailure('UNAUTHENTICATED', 'errors:unauthenticated');
      if (access === 'verified' && !caller?.emailVerified) {
        throw new AppFailure('EMAIL_NOT_VERIFIED', 'errors:emailNotVerified');
      }
      if (access === 'cookie') demandSameOrigin(request, context.publicUrl);
      // Whoever is signed in stays so, and reads.
      else if (stores.includes(definition.method) && !(await context.hasRoom())) {
        throw new AppFailure('INSUFFICIENT_STORAGE', 'errors:noRoom');
      }
    },
    ...(body && !isUpload(definition) && { preParsing: cutSlowBodies(context.bodyTimeMs) }),
    preValidation: async (request: FastifyRequest) => {
      if (definition.multipart && request.isMultipart()) request.body = await readMultipart(request);
      demandText(request);
    },
  };
}

/** @throws AppFailure VALIDATION_FAILED where something that came in is no text; a path that is none names nothing */
function demandText({ params, query, body }: FastifyRequest): void {
  if (pathsOfUnfitText(params).length > 0) throw notFound();
  const unfit = [...pathsOfUnfitText(query), ...pathsOfUnfitText(body)];
  if (unfit.length > 0) throw invalid(Object.fromEntries(unfit.map((path) => [path, 'errors:textInvalid'])));
}

const stores: readonly string[] = ['POST', 'PUT', 'PATCH'];

const isUpload = ({ multipart, bodyLimit }: RouteDefinition) => multipart === true || bodyLimit !== undefined;

async function serve<D extends RouteDefinition>(
  definition: D,
  handler: Handler<D>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const answer = await handler({
    params: request.params,
    query: request.query,
    body: request.body,
    caller: request.caller,
    language: languageOf(request),
    request,
    reply,
  } as Call<D>);
  if (reply.sent) return reply;
  reply.status(definition.status);
  return definition.status === 204 ? reply.send() : answer;
}
