import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createGazetteer } from '@awning/adapters/geonames/gazetteer';
import { createGoogle } from '@awning/adapters/google/provider';
import { createMetaPlatform } from '@awning/adapters/meta/platform';
import { createPushSender } from '@awning/adapters/push/sender';
import { createSmtpMailer } from '@awning/adapters/smtp/mailer';
import { createSpelling } from '@awning/adapters/spelling/spelling';
import { createStripePayments } from '@awning/adapters/stripe/payments';
import { guardedAgent } from '@awning/adapters/website/connections';
import { isPublicAddress } from '@awning/adapters/website/public-address';
import { createTextProcesses } from '@awning/adapters/website/text-processes';
import { createWebsite } from '@awning/adapters/website/website';
import { createComposer } from '@awning/strategist/compose/composer';
import type { Config } from './config.ts';
import { billingMails } from './features/accounts/billing-mail-kind.ts';
import { accountJobs } from './features/accounts/jobs.ts';
import { accountEndpoints } from './features/accounts/routes.ts';
import { createAccountsService } from './features/accounts/service.ts';
import { avatarEndpoints } from './features/avatars/routes.ts';
import { createAvatarsService } from './features/avatars/service.ts';
import { brandEndpoints } from './features/brand/routes.ts';
import { createBrandService } from './features/brand/service.ts';
import { businessEndpoints } from './features/businesses/routes.ts';
import { createBusinessesService } from './features/businesses/service.ts';
import { campaignJobs } from './features/campaigns/jobs.ts';
import { campaignEndpoints } from './features/campaigns/routes.ts';
import { createCampaignsService } from './features/campaigns/service.ts';
import { campaignBacklog } from './features/campaigns/store/backlog.ts';
import { connectionMails } from './features/connections/mails.ts';
import { connectionEndpoints } from './features/connections/routes.ts';
import { createConnectionsService } from './features/connections/service.ts';
import { creativeJobs } from './features/creatives/jobs.ts';
import { creativeEndpoints } from './features/creatives/routes.ts';
import { createCreativesService } from './features/creatives/service.ts';
import { exportEndpoints } from './features/export/routes.ts';
import { createExportService } from './features/export/service.ts';
import { factEndpoints } from './features/facts/routes.ts';
import { createFactsService } from './features/facts/service.ts';
import { identityEndpoints } from './features/identity/routes.ts';
import { passkeyEndpoints } from './features/identity/routes-passkeys.ts';
import { createIdentityService } from './features/identity/service.ts';
import { importJobs, importWork } from './features/imports/jobs.ts';
import { importEndpoints } from './features/imports/routes.ts';
import { createImportsService } from './features/imports/service.ts';
import { arrivalJob, verifyTokenOf } from './features/leads/arrival.ts';
import { createLeadCopies } from './features/leads/copies/copies.ts';
import { createLeadDeletion } from './features/leads/deletion.ts';
import { leadDispatch } from './features/leads/dispatch.ts';
import { createFeedback } from './features/leads/feedback.ts';
import { createInbox } from './features/leads/inbox.ts';
import { leadMails } from './features/leads/mails.ts';
import { formWork, makingForms } from './features/leads/make-form.ts';
import { createNotices } from './features/leads/notices.ts';
import { createPeopleData } from './features/leads/people-data.ts';
import { leadPushes } from './features/leads/pushes.ts';
import { requestMail } from './features/leads/request-mail.ts';
import { createLeadRequests } from './features/leads/requests.ts';
import {
  feedbackEndpoints,
  inboxEndpoints,
  leadEndpoints,
  peopleDataEndpoints,
  requestEndpoints,
} from './features/leads/routes.ts';
import { stageSending } from './features/leads/send-stages.ts';
import { createLeadsService } from './features/leads/service.ts';
import { localeEndpoints } from './features/locales/routes.ts';
import { createMeteringService } from './features/metering/service.ts';
import { onboardingEndpoints } from './features/onboarding/routes.ts';
import { createOnboardingService } from './features/onboarding/service.ts';
import { optimizerJobs } from './features/optimizer/jobs.ts';
import { decisionMails } from './features/optimizer/mails.ts';
import { optimizerEndpoints } from './features/optimizer/routes.ts';
import { createOptimizerService } from './features/optimizer/service.ts';
import { decisionTokens } from './features/optimizer/tokens.ts';
import { photoImportJob } from './features/photos/importing/job.ts';
import { photoWork } from './features/photos/lost.ts';
import { photoMakingJob } from './features/photos/making/job.ts';
import { photoEndpoints } from './features/photos/routes.ts';
import { createPhotosService } from './features/photos/service.ts';
import { placeEndpoints } from './features/places/routes.ts';
import { createPlacesService } from './features/places/service.ts';
import { preflightEndpoints } from './features/preflight/routes.ts';
import { createPreflightService } from './features/preflight/service.ts';
import { pushJobs } from './features/push/jobs.ts';
import type { PushKind } from './features/push/public.ts';
import { pushEndpoints } from './features/push/routes.ts';
import { createPushService } from './features/push/service.ts';
import { reportJobs } from './features/reports/jobs.ts';
import { reportEndpoints } from './features/reports/routes.ts';
import { createReportsService } from './features/reports/service.ts';
import { resultEndpoints } from './features/results/routes.ts';
import { createResultsService } from './features/results/service.ts';
import { createAdComparison } from './features/results/side-by-side/side-by-side.ts';
import { createAdPages } from './features/stats/ads/ad-pages.ts';
import { createBreakdowns } from './features/stats/breakdowns/breakdowns.ts';
import { createFetching } from './features/stats/fetching/fetching.ts';
import { createRunner } from './features/stats/fetching/runner.ts';
import { metaWindows, sandboxWindows } from './features/stats/fetching/windows.ts';
import { formerStatsJobs } from './features/stats/former-jobs.ts';
import { createPacing } from './features/stats/pacing/pacing.ts';
import { priceJob } from './features/stats/price-job.ts';
import { statsEndpoints } from './features/stats/routes.ts';
import { createStatsService } from './features/stats/service.ts';
import { statsBacklog } from './features/stats/store/backlog.ts';
import { supportMails } from './features/support/mails.ts';
import { supportEndpoints } from './features/support/routes.ts';
import { createSupportService } from './features/support/service.ts';
import { systemEndpoints } from './features/system/routes.ts';
import { mailerOf } from './mailer-of.ts';
import { mediaOf } from './media-of.ts';
import { imageModelFor, strategistFor } from './models.ts';
import { observedCalls } from './observed-calls.ts';
import { resultOf } from './outside-results.ts';
import { createAllowances } from './platform/allowances/allowances.ts';
import { createMailAllowance } from './platform/allowances/mail-allowance.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { derivedSecret } from './platform/crypto/derived-secret.ts';
import { createFingerprint } from './platform/crypto/fingerprint.ts';
import { createSealer } from './platform/crypto/seal.ts';
import { keptSecret } from './platform/crypto/secrets.ts';
import type { Database } from './platform/db/database.ts';
import { createDiskRoom } from './platform/disk-room.ts';
import type { Endpoint } from './platform/http/endpoint.ts';
import { buildOf } from './platform/http/pages.ts';
import { createServer } from './platform/http/server.ts';
import { createIdempotency } from './platform/idempotency/idempotency.ts';
import { jobBacklog } from './platform/jobs/backlog.ts';
import { createJobs, type JobDefinition } from './platform/jobs/jobs.ts';
import { lostWorkJob } from './platform/jobs/lost-work.ts';
import { mailJobs } from './platform/mail/mail-job.ts';
import type { MailKind } from './platform/mail/mail-kind.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { createPictureMaker } from './platform/pictures/picture-maker.ts';
import { pruningJob } from './platform/pruning/pruning.ts';
import { turnEndpoints } from './platform/streams/routes.ts';
import { createTurns } from './platform/streams/turns.ts';
import { createBacklog } from './platform/telemetry/backlog.ts';
import type { Logger } from './platform/telemetry/logger.ts';
import { createOutsideCalls } from './platform/telemetry/outside-calls.ts';
import { createSecurityLog } from './platform/telemetry/security-log.ts';
import { inRootSpan, inSpan } from './platform/telemetry/tracing.ts';
import { reasonsOf, type Watch } from './platform/telemetry/watch.ts';
import { allPrunings } from './prunings.ts';
import { telemetryOf } from './telemetry-of.ts';

const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url));

/**
 * The composition: adapters for ports, service objects for features, and all of it on HTTP and the job queue. Nothing runs
 * yet; `main.ts` (and the tests) start what their role needs.
 */
export async function compose(
  config: Config,
  database: Database,
  logger: Logger,
  clock: Clock = systemClock,
  composer = createComposer(),
  pictures = createPictureMaker(logger),
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
  const webRoot = config.role !== 'worker' && existsSync(builtWeb) ? builtWeb : null;
  const telemetry = await telemetryOf(config, logger, webRoot && buildOf(webRoot));
  const { tracing, measures } = telemetry;
  const observed = observedCalls(measures);
  const jobs = createJobs(database, logger, telemetry);
  const turns = createTurns({ database, logger });

  const room = createDiskRoom(config.dataDir, database.kind === 'embedded');
  const outside = createOutsideCalls();
  const smtp = observed.mailer(
    mailerOf(outside.watched('mail', createSmtpMailer(config.mail), resultOf.mail)),
  );
  const mailer: Mailer = {
    async send(mail) {
      await smtp.send(mail);
      await jobs.retryMail();
    },
  };
  const pacing = createPacing({ db, clock, logger });
  const platform = outside.watched(
    'meta',
    createMetaPlatform(
      config.meta,
      (list, problem) => {
        outside.leaveOut('meta');
        logger.error({ list, problem }, 'an item of an answer of Meta can’t be used and is left out');
      },
      (name, state) => {
        if (outside.meetEnhancement(name, state) === 1)
          logger.error({ name, state }, 'Meta may change ads by an enhancement that is not switched off');
      },
      pacing,
      { trace: inSpan, note: measures.metaCall },
    ),
    resultOf.meta,
  );
  const media = config.s3 ? outside.watched('media', mediaOf(config), resultOf.media) : mediaOf(config);
  const { publicUrl } = config;

  const sandboxOrigin = config.sandbox?.url ?? null;
  const sender = outside.watched(
    'push',
    createPushSender({
      privateKey: config.pushKey ?? pushKeyOf(config),
      contact: config.mail.supportAddress,
      sandboxOrigin,
      openAgent: () => guardedAgent(loopbackOf(sandboxOrigin)),
      isPublic: isPublicAddress,
    }),
    resultOf.push,
  );

  const provider =
    config.stripe && outside.watched('stripe', createStripePayments(config.stripe), resultOf.stripe);

  // A feature comes after those it imports (the picture in ARCHITECTURE.md).
  const identity = createIdentityService({
    db,
    clock,
    jobs,
    mailer,
    allowances,
    mailAllowance,
    security,
    fingerprint,
    google: config.google && outside.watched('google', createGoogle(config.google), resultOf.google),
    sealer,
    publicUrl,
    tokenSecret: secrets.token,
  });
  const accounts = createAccountsService({
    db,
    clock,
    jobs,
    seller: config.seller,
    plansFree: config.plansFree,

    provider,
    identity,
    allowances,
    publicUrl,
  });
  const budget = createMeteringService({ db, clock, accounts });
  const strategist = await strategistFor(config, {
    composer,
    budget,
    logger,
    noteCall: (result) => outside.note('model', result),
    observe: observed.modelCall,
  });
  const imageModel = observed.imageModel(await imageModelFor(config));
  const spelling = createSpelling(logger);
  const businesses = createBusinessesService({ db, clock, accounts, imageMaker: pictures });
  const brand = createBrandService({ db, clock, imageMaker: pictures });
  const facts = createFactsService({ db, clock, strategist, spelling });
  const avatars = createAvatarsService({ db, clock, turns, strategist, accounts, businesses, facts });
  const redirectUri = `${publicUrl}/api/meta/callback`;
  const connections = createConnectionsService({
    db,
    clock,
    jobs,
    sealer,
    platform,
    logger,
    fingerprint,
    publicUrl,
    redirectUri,
  });
  const places = createPlacesService({ db, gazetteer: createGazetteer(), platform, connections });
  const texts = createTextProcesses(logger);
  const website = createWebsite({ texts, loopbackHosts: config.siteLoopbackHosts });
  const imports = createImportsService({ db, clock, jobs, strategist, businesses, facts, connections });
  const photos = createPhotosService({
    db,
    clock,
    jobs,
    media,
    developer: pictures,
    strategist,
    platform,
    connections,
    imageModel,
    budget,
  });
  const creatives = createCreativesService({
    db,
    clock,
    media,
    imageMaker: pictures,
    strategist,
    facts,
    turns,
    accounts,
    identity,
  });
  const campaigns = createCampaignsService({
    db,
    clock,
    jobs,
    platform,
    identity,
    accounts,
    connections,
    creatives,
    website,
  });
  const stats = createStatsService({ db, clock, accounts, connections, campaigns });
  const breakdowns = createBreakdowns({ db, clock, accounts, connections, campaigns, platform });
  const results = createResultsService({ db, clock, campaigns, stats });
  const optimizing = {
    ...{ db, clock, campaigns, creatives, results },
    ...{ limits: accounts.limits, isOff: !config.optimizes },
  };
  const optimizer = createOptimizerService({ ...optimizing, fingerprint });
  const adPages = createAdPages({ db, clock, accounts, connections, campaigns });
  const sideBySide = createAdComparison({ db, clock, adPages });
  const reports = createReportsService({
    db,
    clock,
    jobs,
    media,
    mailAllowance,
    fingerprint,
    connections,
    stats,
    results,
    optimizer,
    publicUrl,
  });
  const idempotency = createIdempotency({ db, clock, secret: secrets.encryption });
  const push = createPushService({ db, clock, jobs, sealer, fingerprint, sender });
  const inbox = createInbox({ db, clock, sealer, campaigns });
  const verifyToken = verifyTokenOf(secrets.token);
  const onboarding = createOnboardingService({ db, accounts, connections });
  const support = createSupportService({ clock, jobs, limits: accounts.limits });
  const archives = createExportService({
    db,
    clock,
    allowances,
    security,
    accounts,
    photos,
    creatives,
    sealer,
  });

  const about = {
    demoMode: config.demoMode,
    inboxUrl: config.sandbox?.mailUrl ?? null,
    metaIsSandbox: config.sandbox !== null,
    googleSignIn: config.google !== null,
    strategist: strategist.kind,
    makesPictures: imageModel !== null,
    payments: config.plansFree ? ('none' as const) : provider ? ('stripe' as const) : ('ledger' as const),
    passkeyHost: identity.relyingParty?.id ?? null,
  };
  const features: Record<string, Endpoint[]> = {
    system: systemEndpoints(
      about,
      database.ping,
      () => reasonsOf(watch),
      (error) => {
        measures.browserError(error.kind);
        logger.warn({ event: 'browser_error', ...error }, 'a page met an error');
      },
    ),
    locales: localeEndpoints(),
    identity: identityEndpoints(identity),
    passkeys: passkeyEndpoints(identity),
    onboarding: onboardingEndpoints(onboarding),
    accounts: accountEndpoints(accounts),
    businesses: businessEndpoints(businesses),
    brand: brandEndpoints(brand),
    places: placeEndpoints(places),
    facts: factEndpoints(facts),
    avatars: avatarEndpoints(avatars),
    photos: photoEndpoints(photos),
    creatives: creativeEndpoints(creatives, turns),
    connections: connectionEndpoints(connections, publicUrl),
    imports: importEndpoints(imports),
    leads: [
      ...leadEndpoints(createLeadsService({ db, clock, jobs, platform, connections, strategist }), publicUrl),
      ...inboxEndpoints(
        inbox,
        createNotices({ db, jobs, platform, verifyToken }),
        createLeadDeletion({ db, clock, sealer, forgetAnswers: idempotency.forget }),
      ),
      ...peopleDataEndpoints(createPeopleData({ db, clock }), createLeadCopies({ db, clock, inbox })),
      ...feedbackEndpoints(createFeedback({ db, clock })),
      ...requestEndpoints(createLeadRequests({ db, clock, jobs, sealer, allowances })),
    ],
    campaigns: campaignEndpoints(
      campaigns,
      config.sandbox ? `${config.sandbox.url}/meta` : 'https://adsmanager.facebook.com/adsmanager',
    ),
    preflight: preflightEndpoints(createPreflightService({ db, website, creatives })),
    stats: statsEndpoints(stats, breakdowns),
    results: resultEndpoints(results, sideBySide),
    optimizer: optimizerEndpoints(optimizer),
    push: pushEndpoints(push),
    reports: reportEndpoints(reports),
    support: supportEndpoints(support),
    export: exportEndpoints(archives),
    chat: turnEndpoints(turns),
  };

  // Meta counts our calls; the sandbox does not, and there a demonstration should show results within seconds.
  const intervals = config.sandbox
    ? { reviewSeconds: 2, watchSeconds: 5 }
    : { reviewSeconds: 12, watchSeconds: 60 };
  const { limits } = accounts;
  const { figures } = campaigns;
  const { supportAddress } = config.mail;
  const toMeta = { db, clock, jobs, logger, platform, connections };
  const mails = [
    ...identity.mails,
    billingMails({ db, publicUrl, demo: provider === null, plansFree: config.plansFree }),
    connectionMails(db, publicUrl),
    supportMails(db, supportAddress),
    ...leadMails({ db, clock, sealer, publicUrl }),
    requestMail({ db, sealer, publicUrl }),
    decisionMails({ db, campaigns, tokens: decisionTokens(fingerprint), publicUrl }),
    ...reports.mails,
  ] as MailKind[];
  const pushes = leadPushes({ db, clock, sealer }) as PushKind[];
  const jobDefinitions: JobDefinition[] = [
    ...identity.jobs,
    ...accountJobs({
      db,
      clock,
      jobs,
      logger,
      provider,
      ledger: accounts.ledger,
      syncAccount: accounts.syncAccount,
      campaigns: accounts.campaigns,
    }),
    photoImportJob({ db, clock, platform, connections, photos }) as JobDefinition,
    ...(imageModel
      ? [photoMakingJob({ db, clock, logger, imageModel, budget, photos }) as JobDefinition]
      : []),
    ...creativeJobs({ db, clock, media, use: creatives.use }),
    ...importJobs({
      ...toMeta,
      imageMaker: pictures,
      photos,
      website,
      strategist,
    }),
    makingForms({ db, clock, jobs, platform, connections, publicUrl }) as JobDefinition,
    arrivalJob({ ...toMeta, sealer, publicUrl, verifyToken }) as JobDefinition,
    leadDispatch({ db, clock, jobs, logger }),
    stageSending({ ...toMeta, sealer }),
    ...pushJobs({ db, clock, jobs, logger, sealer, sender, kinds: pushes }),
    ...campaignJobs({ ...toMeta, limits, creatives, figures, intervals }, campaigns.tryWaiting),
    ...formerStatsJobs({ db, clock }),
    ...optimizerJobs({ ...optimizing, jobs, logger }),
    priceJob({ db, clock }),
    ...reportJobs({ db, clock, jobs, logger, stats }),
    pruningJob({ clock, logger, prunings: allPrunings(db, limits) }),
    lostWorkJob({
      db,
      clock,
      logger,
      kinds: [...photoWork({ db, imageModel, budget }), ...importWork(db), ...formWork(db)],
    }),
    ...mailJobs({ send: mailer.send, mailAllowance, kinds: mails }),
  ];
  const windows = config.sandbox ? sandboxWindows : metaWindows;
  const statsFetching = createFetching({ ...toMeta, limits, windows, pacing });
  const statsRunner = createRunner({
    ...toMeta,
    concurrency: config.statsConcurrency,
    fetchAccount: (account, signal) =>
      inRootSpan(tracing, { name: 'read figures', kind: 'internal' }, () =>
        statsFetching.fetchAccount(account, signal),
      ),
  });

  const watch: Watch = {
    outside,
    room,
    backlog: createBacklog(db, [...jobBacklog(jobDefinitions), ...campaignBacklog, ...statsBacklog], () =>
      clock.now(),
    ),
  };
  const isWorker = config.role === 'worker';
  const app = await createServer({
    logger,
    // A worker answers health and figures, so that it can be watched, and nothing else.
    features: isWorker ? { system: features.system ?? [] } : features,
    authenticate: identity.authenticate,
    publicUrl,
    idempotency,
    rateLimitPerMinute: config.rateLimitPerMinute,
    checkAnswers: config.checkAnswers,
    trustProxy: config.trustProxy,
    metrics: config.metrics,
    telemetry,
    apiDocs: config.apiDocs,
    room,
    watch,
    trustedOrigins: config.sandbox ? [config.sandbox.url] : [],
    webRoot,
    about,
  });
  return {
    app,
    pictures,
    texts,
    spelling,
    jobs,
    jobDefinitions,
    mails,
    statsFetching,
    statsRunner,
    turns,
    sealer,
    room,
    telemetry,
  };
}

/** The sandbox's push service is at an address of this machine, which is no public one. */
const loopbackOf = (origin: string | null): Record<string, number> =>
  origin === null ? {} : { [new URL(origin).hostname]: Number(new URL(origin).port) };

/** Processes that share the encryption key share this one, which is made from it; else it is kept beside it. */
const pushKeyOf = ({ encryptionKey, dataDir }: Config): string =>
  encryptionKey === null ? keptSecret(dataDir, 'push-key') : derivedSecret(encryptionKey, 'push v1');
