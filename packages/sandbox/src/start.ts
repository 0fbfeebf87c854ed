import type { AddressInfo } from 'node:net';
import path from 'node:path';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { Faults } from './control/faults.ts';
import { LateEffects } from './control/late.ts';
import { llmControl } from './control/llm.ts';
import { controlRoutes } from './control/routes.ts';
import { stripeControl } from './control/stripe.ts';
import { DEFAULT_META_APP_ID, DEFAULT_META_APP_SECRET, DEFAULT_SEED, DEFAULT_TOKEN_MS } from './defaults.ts';
import { googleRoutes } from './google/routes.ts';
import { hookRoutes } from './hooks/routes.ts';
import { llmRoutes } from './llm/http.ts';
import { LlmWorld } from './llm/world.ts';
import { inboxRoutes } from './mail/inbox.ts';
import { startMail } from './mail/smtp.ts';
import { setCallbacks } from './meta/apps/callbacks.ts';
import { appsRoutes } from './meta/apps/page.ts';
import { dialogRoutes } from './meta/dialog.ts';
import { graphRoutes } from './meta/http.ts';
import { bringPeople } from './meta/leads/kept.ts';
import { managerRoutes } from './meta/manager.ts';
import { seedPeople } from './meta/people.ts';
import { DEFAULT_REVIEW_SECONDS } from './meta/review.ts';
import { Usage } from './meta/usage.ts';
import { Webhooks } from './meta/webhooks/deliver.ts';
import type { Clock, World } from './meta/world.ts';
import { answerUnreadable, installFailures, refuse } from './platform/failures.ts';
import { installGuard } from './platform/guard.ts';
import { Store } from './platform/store.ts';
import { pushRoutes } from './push/routes.ts';
import { siteRoutes } from './sites/routes.ts';
import { stripeApi } from './stripe/http.ts';
import { stripePages } from './stripe/pages.ts';
import { StripeWebhooks } from './stripe/webhooks.ts';
import { StripeWorld } from './stripe/world.ts';

/** Milliseconds between looks for people who sent forms; delivery is computed by the minute. */
const ASKING_MS = 10_000;
const LARGEST_BODY = 60 * 1024 * 1024;

export interface SandboxOptions {
  /** 0 for any free port. */
  port: number;
  smtpPort: number;
  host?: string;
  /** Folder of the state; in memory only where it is undefined. */
  dataDir?: string | undefined;
  seed?: string;
  clock?: Clock;
  reviewSeconds?: number;
  hourlyCalls?: number;
  metaAppId?: string;
  metaAppSecret?: string;
  /** Milliseconds before each further attempt of a webhook. */
  webhookRetryMs?: readonly number[];
  /** Milliseconds between two pieces that the model streams. */
  llmTokenMs?: number;
  /** The app's callbacks at Meta: where it is told that a person removed it, or wants her data deleted. */
  metaCallbacks?: { deauthorizeUrl: string; dataDeletionUrl: string };
  /** Where Stripe's webhooks go and what they are signed with. */
  stripeWebhook?: { url: string; secret: string };
}

export interface Sandbox {
  url: string;
  smtpUrl: string;
  close(): Promise<void>;
}

/** Starts the sandbox on loopback: Meta, Google, Stripe, a language model, mail, and the control calls over them. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const host = options.host ?? '127.0.0.1';
  let aheadMs = 0;
  const clock = () => (options.clock ?? Date.now)() + aheadMs;
  const advance = (ms: number): void => {
    aheadMs += ms;
  };
  const store = new Store(options.dataDir && path.join(options.dataDir, 'sandbox'));
  const faults = new Faults(options.seed ?? DEFAULT_SEED);
  const late = new LateEffects();
  const usage = new Usage();
  const appSecret = options.metaAppSecret ?? DEFAULT_META_APP_SECRET;
  const webhooks = new Webhooks({
    store,
    clock,
    appSecret,
    seed: options.seed ?? DEFAULT_SEED,
    ...(options.webhookRetryMs ? { retryMs: options.webhookRetryMs } : {}),
  });
  let url = '';
  const world: World = {
    store,
    clock,
    seed: options.seed ?? DEFAULT_SEED,
    appId: options.metaAppId ?? DEFAULT_META_APP_ID,
    appSecret,
    reviewMs: (options.reviewSeconds ?? DEFAULT_REVIEW_SECONDS) * 1000,
    hourlyCalls: options.hourlyCalls ?? 100_000,
    notify: (change) => webhooks.notify(change),
    origin: () => url,
  };
  seedPeople(world);
  if (options.metaCallbacks) setCallbacks(world, options.metaCallbacks);

  const app = fastify({
    bodyLimit: LARGEST_BODY,
    forceCloseConnections: true,
    frameworkErrors: (error, _request, reply) => {
      refuse(error, reply);
    },
    clientErrorHandler: answerUnreadable,
  });
  installFailures(app);
  installGuard(app, host);
  await app.register(formbody, { bodyLimit: LARGEST_BODY });
  await app.register(multipart, { limits: { fileSize: LARGEST_BODY, fieldSize: LARGEST_BODY } });
  app.get('/health', () => ({ status: 'ok' }));
  app.get('/', (_request, reply) => reply.redirect('/meta'));
  graphRoutes(app, world, faults, late, usage);
  dialogRoutes(app, world);
  managerRoutes(app, world);
  appsRoutes(app, world);
  inboxRoutes(app, store);
  googleRoutes(app, faults, () => url);
  pushRoutes(app, { store, faults, clock, origin: () => url });
  const llm = new LlmWorld(store, clock, options.llmTokenMs ?? DEFAULT_TOKEN_MS);
  llmRoutes(app, llm, faults);
  llmControl(app, llm);
  controlRoutes(app, { world, faults, late, usage, webhooks, advance });
  const stripe = new StripeWorld(store, clock, () => url);
  const stripeWebhooks = new StripeWebhooks(stripe);
  stripeApi(app, stripe, faults);
  stripePages(app, stripe);
  stripeControl(app, stripe, stripeWebhooks);
  siteRoutes(app);
  hookRoutes(app, store, clock);

  const mail = await startMail(store, clock, faults, late, host, options.smtpPort);
  await app.listen({ port: options.port, host });
  const { port } = app.server.address() as AddressInfo;
  const name = host.includes(':') ? `[${host}]` : host;
  url = `http://${name}:${port}`;
  if (options.stripeWebhook) {
    const { state } = stripe;
    state.data.webhookUrl = options.stripeWebhook.url;
    state.data.webhookSecret = options.stripeWebhook.secret;
    store.save(state);
  }
  stripeWebhooks.start();
  // Nobody has to look for people to ask.
  const asking = setInterval(() => bringPeople(world), ASKING_MS).unref();
  return {
    url,
    smtpUrl: `smtp://${name}:${mail.port}`,
    close: async () => {
      clearInterval(asking);
      late.close();
      webhooks.close();
      stripeWebhooks.close();
      await Promise.all([app.close(), mail.close()]);
      store.close();
    },
  };
}
