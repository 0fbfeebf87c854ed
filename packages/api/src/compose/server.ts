import { keptRangesPage } from '../features/campaigns/forecast/kept/page.ts';
import { campaignBacklog } from '../features/campaigns/store/backlog.ts';
import { statsBacklog } from '../features/stats/store/backlog.ts';
import { systemEndpoints } from '../features/system/routes.ts';
import { builtFiles } from '../platform/http/built-files.ts';
import { createServer } from '../platform/http/server.ts';
import { jobBacklog } from '../platform/jobs/backlog.ts';
import type { JobDefinition } from '../platform/jobs/jobs.ts';
import { createBacklog } from '../platform/telemetry/backlog.ts';
import { reasonsOf, type Watch } from '../platform/telemetry/watch.ts';
import type { Base } from './base.ts';
import { createEndpoints } from './endpoints.ts';
import type { Outside } from './outside.ts';
import type { Services } from './services.ts';

/** The HTTP server with the routes of its role. It doesn't listen yet. */
export async function createHttp(
  base: Base,
  outside: Outside,
  services: Services,
  jobDefinitions: JobDefinition[],
) {
  const { config, database, db, clock, logger, telemetry, room, webRoot } = base;
  const { identity, presence } = services;
  const about = aboutOf(base, outside, services);
  const backlog = [...jobBacklog(jobDefinitions), ...campaignBacklog, ...statsBacklog];
  const watch: Watch = {
    outside: base.outsideCalls,
    room,
    backlog: createBacklog(db, backlog, () => clock.now()),
  };
  const system = systemEndpoints(
    about,
    database.ping,
    () => reasonsOf(watch),
    builtFiles(webRoot),
    (error) => {
      telemetry.measures.browserError(error.kind);
      logger.warn({ event: 'browser_error', ...error }, 'a page met an error');
    },
  );
  const features = createEndpoints(base, outside, services, system);
  return createServer({
    logger,
    // A worker answers health and figures, so that it can be watched, and nothing else.
    features: config.role === 'worker' ? { system } : features,
    async authenticate(token) {
      const caller = await identity.authenticate(token);
      if (caller) presence?.note(caller);
      return caller;
    },
    publicUrl: base.publicUrl,
    idempotency: base.idempotency,
    rateLimitPerMinute: config.rateLimitPerMinute,
    checkAnswers: config.checkAnswers,
    trustProxy: config.trustProxy,
    metrics: config.metrics,
    operatorPages: { calibration: () => keptRangesPage(db) },
    telemetry,
    apiDocs: config.apiDocs,
    room,
    watch,
    trustedOrigins: config.sandbox ? [config.sandbox.url] : [],
    webRoot,
    about,
  });
}

/** What the web application is told of this server. */
function aboutOf({ config }: Base, { imageModel, payments }: Outside, { strategist, identity }: Services) {
  const billing = payments ? ('stripe' as const) : ('ledger' as const);
  return {
    demoMode: config.demoMode,
    inboxUrl: config.sandbox?.mailUrl ?? null,
    metaIsSandbox: config.sandbox !== null,
    googleSignIn: config.google !== null,
    strategist: strategist.kind,
    makesPictures: imageModel !== null,
    makesStories: config.makesStories,
    payments: config.plansFree ? ('none' as const) : billing,
    passkeyHost: identity.relyingParty?.id ?? null,
  };
}
