import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { createBuiltinStrategist } from './adapters/builtin-strategist/strategist.ts';
import { createPictureProcesses } from './adapters/compositor/picture-processes.ts';
import { createDiskMedia } from './adapters/disk/media.ts';
import { createMetaPlatform } from './adapters/meta/platform.ts';
import { createSmtpMailer } from './adapters/smtp/mailer.ts';
import type { Config } from './config.ts';
import { accountJobs } from './features/accounts/jobs.ts';
import { createLimits } from './features/accounts/limits.ts';
import { accountEndpoints } from './features/accounts/routes.ts';
import { createAccountsService } from './features/accounts/service.ts';
import { createAvatars } from './features/avatars/avatars.ts';
import { avatarsOf, hasPublished, mostAvatars, publishedAvatar } from './features/avatars/for-others.ts';
import { avatarEndpoints } from './features/avatars/routes.ts';
import { findBusiness } from './features/businesses/find-business.ts';
import { findLogo } from './features/businesses/find-logo.ts';
import { businessEndpoints } from './features/businesses/routes.ts';
import { createBusinessService } from './features/businesses/service.ts';
import { countBusinesses } from './features/businesses/store.ts';
import { campaignJobs } from './features/campaigns/jobs.ts';
import {
  campaignFacts,
  hasRunningCampaigns,
  measuredAccounts,
  measuredCampaigns,
  pauseAllCampaigns,
  reconcileAgain,
  unconfirmedCampaigns,
} from './features/campaigns/public.ts';
import { campaignEndpoints } from './features/campaigns/routes.ts';
import { createCampaignService } from './features/campaigns/service.ts';
import { campaignsUsing, mediaOfAds } from './features/campaigns/store/ads.ts';
import { countLive } from './features/campaigns/store/campaigns.ts';
import { connectionEndpoints } from './features/connections/routes.ts';
import { createConnectionService } from './features/connections/service.ts';
import { creativesForLaunch } from './features/creatives/for-others.ts';
import { creativeJobs } from './features/creatives/jobs.ts';
import { creativeEndpoints } from './features/creatives/routes.ts';
import { createCreatives } from './features/creatives/service.ts';
import { findUser } from './features/identity/find-user.ts';
import { createIdentity } from './features/identity/identity.ts';
import { identityEndpoints } from './features/identity/routes.ts';
import { localeEndpoints } from './features/locales/routes.ts';
import { requestFigures, statsJobs } from './features/stats/jobs.ts';
import { statsEndpoints } from './features/stats/routes.ts';
import { createStatsService } from './features/stats/service.ts';
import { supportJobs } from './features/support/jobs.ts';
import { supportEndpoints } from './features/support/routes.ts';
import { createSupportService } from './features/support/service.ts';
import { systemEndpoints } from './features/system/routes.ts';
import { createAllowances } from './platform/allowances/allowances.ts';
import { createMailAllowance } from './platform/allowances/mail-allowance.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { createFingerprint } from './platform/crypto/fingerprint.ts';
import { createSealer } from './platform/crypto/seal.ts';
import { keptSecret } from './platform/crypto/secrets.ts';
import type { Database, Db } from './platform/db/database.ts';
import { hasRoom } from './platform/disk-room.ts';
import type { Endpoint } from './platform/http/endpoint.ts';
import { createServer } from './platform/http/server.ts';
import { createIdempotency } from './platform/idempotency/idempotency.ts';
import { idempotencyJobs } from './platform/idempotency/jobs.ts';
import { createJobs, type JobDefinition } from './platform/jobs/jobs.ts';
import { turnEndpoints } from './platform/streams/routes.ts';
import { createTurns } from './platform/streams/turns.ts';
import type { Logger } from './platform/telemetry/logger.ts';
import { createSecurityLog } from './platform/telemetry/security-log.ts';

const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url));

/**
 * The composition: ports to adapters, features to one another, and all of it to HTTP and the job queue. Nothing runs
 * yet; `main.ts` (and the tests) start what their role needs.
 */
export async function compose(
  config: Config,
  database: Database,
  logger: Logger,
  clock: Clock = systemClock,
) {
  const { db } = database;
  const secrets = {
    encryption: config.encryptionKey ?? keptSecret(config.dataDir, 'encryption-key'),
    token: config.tokenSecret ?? keptSecret(config.dataDir, 'token-secret'),
  };
  const sealer = createSealer(secrets.encryption);
  const fingerprint = createFingerprint(secrets.token);
  const security = createSecurityLog(logger, fingerprint);
  const allowances = createAllowances({ clock, fingerprint });
  const mailAllowance = createMailAllowance({ db, allowances, security });
  const jobs = createJobs(database, logger);
  const turns = createTurns({ db, logger });

  // Features, each given what it needs of the others as functions.
  const mailer = createSmtpMailer(config.mail);
  const identity = createIdentity({
    db,
    clock,
    jobs,
    mailer,
    allowances,
    mailAllowance,
    security,
    fingerprint,
    publicUrl: config.publicUrl,
    tokenSecret: secrets.token,
    ads: {
      pauseAll: (tx, ownerId) => pauseAllCampaigns(jobs, tx, ownerId, clock.now()),
      unconfirmed: (at, ownerId) => unconfirmedCampaigns(at, ownerId, clock.now()),
    },
  });
  const platform = createMetaPlatform(config.meta);
  const limits = createLimits({ clock });
  const connections = createConnectionService({
    db,
    clock,
    sealer,
    platform,
    logger,
    redirectUri: `${config.publicUrl}/api/meta/callback`,
    hasRunningCampaigns,
    reconcileAgain: reconcileAgain(jobs),
  });
  const accounts = createAccountsService({
    db,
    clock,
    counts: {
      businesses: countBusinesses,
      avatars: mostAvatars,
      campaigns: (at, ownerId) => countLive(at, ownerId, clock.now()),
      ad_sets: (at, ownerId) => countLive(at, ownerId, clock.now()),
    },
  });
  const pictures = createPictureProcesses(logger);
  const businesses = createBusinessService({
    db,
    clock,
    findUser,
    demandRoom: limits.demandRoom,
    avatarsOf,
    keepLogo: pictures.logo,
  });
  const strategist = createBuiltinStrategist();
  const avatars = createAvatars({
    db,
    clock,
    turns,
    strategist,
    findBusiness,
    demandRoom: limits.demandRoom,
  });
  const media = createDiskMedia(join(config.dataDir, 'media'));
  const creatives = createCreatives({
    db,
    clock,
    media,
    imageMaker: pictures,
    strategist,
    turns,
    findBusiness,
    findLogo,
    publishedAvatar,
    demandFeature: limits.demandFeature,
    reserve: limits.reserve,
    release: limits.release,
    campaignsUsing,
    addToCampaign: (tx, ownerId, campaignId, creativeId) =>
      campaigns.addTo(tx, ownerId, campaignId, [creativeId]),
  });
  const { adAccess, tokenAccess, invalidateToken } = connections;
  const stats = createStatsService({
    db,
    clock,
    findBusiness,
    campaignsOf: campaignFacts,
    accountOf: connections.accountOf,
    planOf: limits.planOf,
  });
  const toMeta = { db, clock, jobs, logger, platform, adAccess, tokenAccess, invalidateToken };
  const campaigns = createCampaignService({
    ...toMeta,
    findBusiness,
    requireStaying: identity.requireStaying,
    creativesForLaunch,
    demandRoom: limits.demandRoom,
    reserve: limits.reserve,
    lifetimeTotals: stats.lifetimeTotals,
  });
  // The sandbox does not mind how often it is asked, and nobody likes to wait for a demonstration.
  const pace = config.sandbox
    ? { reviewSeconds: 2, watchSeconds: 5, statsSeconds: 5 }
    : { reviewSeconds: 12, watchSeconds: 60, statsSeconds: 60 };
  const idempotency = createIdempotency({ db, clock, secret: secrets.encryption });
  const support = createSupportService({ clock, jobs });
  const onboarding = {
    db,
    hasPlan: limits.hasPlan,
    hasBusiness: async (at: Db, ownerId: string) => (await countBusinesses(at, ownerId)) > 0,
    hasPublished,
    isConnected: connections.isConnected,
  };

  const features: Record<string, Endpoint[]> = {
    system: systemEndpoints(
      {
        demoMode: config.demoMode,
        inboxUrl: config.sandbox?.mailUrl ?? null,
        metaIsSandbox: config.sandbox !== null,
      },
      () => db.execute(sql`SELECT 1`),
    ),
    locales: localeEndpoints(),
    identity: identityEndpoints({ ...identity, onboarding }),
    accounts: accountEndpoints(accounts),
    businesses: businessEndpoints(businesses),
    avatars: avatarEndpoints(avatars),
    creatives: creativeEndpoints(creatives, turns),
    connections: connectionEndpoints(connections, config.publicUrl),
    campaigns: campaignEndpoints(campaigns),
    stats: statsEndpoints(stats),
    support: supportEndpoints(support),
    chat: turnEndpoints(turns),
  };

  const jobDefinitions: JobDefinition[] = [
    ...identity.jobs,
    ...accountJobs({ db, clock, jobs, mailer, findUser, publicUrl: config.publicUrl }),
    ...creativeJobs({ db, clock, media, alsoInUse: mediaOfAds }),
    ...campaignJobs({
      ...toMeta,
      requestFigures: requestFigures(jobs),
      readMedia: creatives.readMedia,
      release: limits.release,
      pace,
    }),
    ...statsJobs({ ...toMeta, measuredAccounts, measuredCampaigns, everySeconds: pace.statsSeconds }),
    ...idempotencyJobs({ db, clock }),
    ...supportJobs({ db, mailer, mailAllowance, findUser, supportAddress: config.mail.supportAddress }),
  ];

  const isWorker = config.role === 'worker';
  const app = await createServer({
    logger,
    // A worker answers health and figures, so that it can be watched, and nothing else.
    features: isWorker ? { system: features.system ?? [] } : features,
    authenticate: identity.authenticate,
    publicUrl: config.publicUrl,
    idempotency,
    rateLimitPerMinute: config.rateLimitPerMinute,
    trustProxy: config.trustProxy,
    hasRoom: () => hasRoom(config.dataDir),
    friendOrigins: config.sandbox ? [config.sandbox.url] : [],
    webRoot: !isWorker && existsSync(builtWeb) ? builtWeb : null,
  });
  return { app, pictures, jobs, jobDefinitions, turns, sealer };
}
