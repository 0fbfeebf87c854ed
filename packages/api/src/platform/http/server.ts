import { randomUUID } from 'node:crypto';
import { uploadMaxBytes } from '@awning/contract/creatives';
import { usualBodyLimit } from '@awning/contract/route';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { notFound } from '../failure.ts';
import { noteRequests } from '../people-first.ts';
import type { Logger } from '../telemetry/logger.ts';
import { installMetrics } from '../telemetry/metrics.ts';
import type { MetricsAccess } from '../telemetry/operator-access.ts';
import { installOperatorPages, type OperatorPages } from '../telemetry/operator-pages.ts';
import { installRequestSpans, noteFailedRequest } from '../telemetry/request-spans.ts';
import { type Telemetry, unexported } from '../telemetry/telemetry.ts';
import type { Watch } from '../telemetry/watch.ts';
import { installAnswerHeaders } from './answer-headers.ts';
import { answerSerializer } from './answers.ts';
import { answerClientError, installClientErrors } from './client-errors.ts';
import { isCostly } from './costly.ts';
import { installDraining } from './drain.ts';
import type { Endpoint, EndpointContext } from './endpoint.ts';
import { answerUnroutable, installErrors, sendFailure } from './errors.ts';
import { installJsonBodies } from './json-body.ts';
import { installOpenApi } from './openapi.ts';
import { installOverload } from './overload.ts';
import { buildOf, inlineScripts, installPages } from './pages.ts';
import { callerKey, installAddressLimit } from './rate-limit.ts';
import { installSecurityHeaders } from './security-headers.ts';
import { cutUnreadBodies, type TimeLimits, timeLimits } from './slow-bodies.ts';
import { installWorkBudget } from './work-budget.ts';

export interface ServerOptions extends Omit<EndpointContext, 'tag' | 'bodyTimeMs'> {
  logger: Logger;
  /** Endpoints by feature name, which is their OpenAPI tag. */
  features: Record<string, Endpoint[]>;
  /** Origins, besides our own, that pictures, forms and frames may come from (the sandbox in demo mode). */
  trustedOrigins: string[];
  /** Folder of the built web application; null serves none. */
  webRoot: string | null;
  /** What pages know of this server before their first request. */
  about?: Record<string, unknown>;
  /** Proxies whose X-Forwarded-For is trusted: addresses, ranges, or a count of hops. */
  trustProxy: string | number | false;
  timeLimits?: TimeLimits;
  /** Who may read the figures; who asks from this machine, unless it says otherwise. */
  metrics?: MetricsAccess;
  /** What operators may read besides, as the figures. */
  operatorPages?: OperatorPages;
  /** Whether the description of the API is served; true unless it says otherwise. */
  apiDocs?: boolean;
  /** Where requests are traced and counted. */
  telemetry?: Telemetry;
  /** Told by /api/metrics. */
  watch?: Watch;
  /** Whether every answer is held to its schema, as in tests. */
  checkAnswers?: boolean;
}

/** The HTTP server with every endpoint mounted, not yet listening. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const limits = options.timeLimits ?? timeLimits;
  const { tracing, measures } = options.telemetry ?? unexported();
  const app: FastifyInstance = Fastify({
    loggerInstance: options.logger as FastifyBaseLogger,
    // No line per request: they would hide the lines that matter. telemetry/metrics.ts counts them.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: usualBodyLimit,
    trustProxy: toTrust(options.trustProxy),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Closing waits for requests that are being answered (drain.ts), also for one that comes on an open connection.
    forceCloseConnections: false,
    return503OnClosing: false,
    requestTimeout: limits.upload,
    http: {
      headersTimeout: limits.headers,
      connectionsCheckingInterval: Math.min(limits.headers, 5000),
      requireHostHeader: false,
    },
    clientErrorHandler: answerClientError,
    frameworkErrors: answerUnroutable,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(answerSerializer(options.checkAnswers ?? false));
  app.decorateRequest('caller', null);
  installAnswerHeaders(app, options.webRoot && buildOf(options.webRoot));
  installRequestSpans(app, tracing);
  noteRequests(app);
  installErrors(app, noteFailedRequest(measures));
  installDraining(app);
  installClientErrors(app);
  installJsonBodies(app);
  cutUnreadBodies(app, limits.body);
  installSecurityHeaders(app, {
    ...options,
    inlineScripts: options.webRoot ? inlineScripts(options.webRoot) : [],
  });
  await app.register(cookie);
  await app.register(multipart, {
    limits: { files: 1, fields: 30, fileSize: uploadMaxBytes, fieldSize: 64 * 1024 },
  });
  installOverload(app);
  await app.register(rateLimit, {
    max: options.rateLimitPerMinute,
    timeWindow: '1 minute',
    keyGenerator: callerKey,
    // Refused calls get Retry-After; the other headers of the plugin would go with every answer.
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    allowList: (request) => !isCostly(request),
  });
  installAddressLimit(app, options.rateLimitPerMinute);
  installWorkBudget(app, options.rateLimitPerMinute);
  installMetrics(app, { metrics: options.metrics, watch: options.watch, registry: measures.registry });
  installOperatorPages(app, options.operatorPages ?? {}, options.metrics);
  if (options.apiDocs ?? true) await installOpenApi(app);
  await app.register(async (scope) => {
    for (const [tag, endpoints] of Object.entries(options.features)) {
      for (const endpoint of endpoints) endpoint.mount(scope, { tag, bodyTimeMs: limits.body, ...options });
    }
  });
  const sendPage = options.webRoot
    ? await installPages(app, options.webRoot, options.about ?? {}, options.publicUrl)
    : null;
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // A file of an earlier build is none of ours, and no page: its address is not opened by anybody.
    if (sendPage && isRead && !/^\/(api|assets)(\/|$|\?)/.test(request.url)) return sendPage(reply);
    return sendFailure(notFound(), request, reply);
  });
  return app;
}

/** A count of proxies as the question that Fastify asks of each hop, the nearest being 0. */
const toTrust = (trusted: string | number | false) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;
