import { spellingWithTowns } from '@awning/adapters/spelling/with-towns';
import type { Strategist } from '@awning/strategist/types/strategist';
import { createAccountsService } from '../features/accounts/service.ts';
import { createAvatarsService } from '../features/avatars/service.ts';
import { createBrandService } from '../features/brand/service.ts';
import { createBusinessesService } from '../features/businesses/service.ts';
import { hastenLooks } from '../features/campaigns/public.ts';
import { createCampaignsService } from '../features/campaigns/service.ts';
import { createConnectionsService } from '../features/connections/service.ts';
import { createCreativesService } from '../features/creatives/service.ts';
import { createExportService } from '../features/export/service.ts';
import { createFactsService } from '../features/facts/service.ts';
import { createPresence } from '../features/identity/presence.ts';
import { createIdentityService } from '../features/identity/service.ts';
import { createImportsService } from '../features/imports/service.ts';
import { verifyTokenOf } from '../features/leads/arrival.ts';
import { createInbox } from '../features/leads/inbox.ts';
import { createLeadIndex } from '../features/leads/search/lead-index.ts';
import { createLeadsService } from '../features/leads/service.ts';
import { createLinesService } from '../features/lines/service.ts';
import { createMeteringService } from '../features/metering/service.ts';
import { createOnboardingService } from '../features/onboarding/service.ts';
import { resultSpread } from '../features/optimizer/public.ts';
import { createOptimizerService } from '../features/optimizer/service.ts';
import { createPhotosService } from '../features/photos/service.ts';
import { createPlacesService } from '../features/places/service.ts';
import { createPreflightService } from '../features/preflight/service.ts';
import { createPushService } from '../features/push/service.ts';
import { createReportsService } from '../features/reports/service.ts';
import { createResultsService } from '../features/results/service.ts';
import { createAdComparison } from '../features/results/side-by-side/side-by-side.ts';
import { createWorthService } from '../features/results/worth/service.ts';
import { createAdPages } from '../features/stats/ads/ad-pages.ts';
import { createBreakdowns } from '../features/stats/breakdowns/breakdowns.ts';
import { hastenReadings } from '../features/stats/public.ts';
import { createStatsService } from '../features/stats/service.ts';
import { createSupportService } from '../features/support/service.ts';
import { createWalkinsService } from '../features/walkins/service.ts';
import { strategistFor } from '../models.ts';
import type { PictureMaker } from '../platform/pictures/picture-maker.ts';
import type { Base } from './base.ts';
import type { Outside } from './outside.ts';

export type Services = Awaited<ReturnType<typeof createServices>>;

/**
 * The service objects of features. A feature comes after those it imports (the picture in ARCHITECTURE.md).
 * @param composer serves without a language model
 */
export async function createServices(
  base: Base,
  outside: Outside,
  composer: Strategist,
  pictures: PictureMaker,
) {
  const { config, db, clock, jobs, logger, turns, sealer, fingerprint, publicUrl } = base;
  const { allowances, mailAllowance, security } = base;
  const { platform, media, website, imageModel } = outside;
  const index = createLeadIndex(base.blindIndex);
  const identity = createIdentityService({
    db,
    clock,
    jobs,
    allowances,
    mailAllowance,
    security,
    fingerprint,
    google: outside.google,
    sealer,
    publicUrl,
    tokenSecret: base.tokenSecret,
  });
  const accounts = createAccountsService({
    db,
    clock,
    jobs,
    seller: config.seller,
    plansFree: config.plansFree,
    provider: outside.payments,
    identity,
    allowances,
    publicUrl,
  });
  const budget = createMeteringService({ db, clock, accounts });
  const strategist = await strategistFor(config, {
    composer,
    budget,
    logger,
    noteCall: (result) => base.outsideCalls.note('model', result),
    observe: base.observed.modelCall,
  });
  const businesses = createBusinessesService({ db, clock, accounts, imageMaker: pictures });
  const brand = createBrandService({ db, clock, imageMaker: pictures });
  const spelling = spellingWithTowns(outside.spelling, outside.gazetteer);
  const facts = createFactsService({ db, clock, strategist, spelling });
  const lines = createLinesService({ db, clock, strategist });
  const avatars = createAvatarsService({ db, clock, turns, strategist, accounts, businesses, facts, lines });
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
  const places = createPlacesService({ db, gazetteer: outside.gazetteer, platform, connections });
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
    jobs,
    allowances,
    makesStories: config.makesStories,
  });
  const campaigns = createCampaignsService({
    db,
    gazetteer: outside.gazetteer,
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
  const results = createResultsService({ db, clock, campaigns, stats, resultSpread });
  const worth = createWorthService({ db, clock });
  const optimizing = {
    ...{ db, clock, campaigns, creatives, results },
    ...{ limits: accounts.limits, isOff: !config.optimizes },
  };
  const optimizer = createOptimizerService({ ...optimizing, fingerprint });
  const adPages = createAdPages({ db, clock, accounts, connections, campaigns });
  const sideBySide = createAdComparison({ db, clock, adPages, resultSpread });
  const reports = createReportsService({
    db,
    clock,
    jobs,
    media,
    mailAllowance,
    allowances,
    fingerprint,
    connections,
    stats,
    results,
    optimizer,
    publicUrl,
  });
  const comesBack = async (ownerId: string, now: Date) => {
    await hastenReadings(db, ownerId, now);
    await hastenLooks(db, ownerId, now);
  };
  return {
    /** Who is there; null without the sandbox, where nothing depends on it. */
    presence: config.sandbox ? createPresence({ db, clock, logger, comesBack }) : null,
    identity,
    accounts,
    budget,
    strategist,
    businesses,
    brand,
    facts,
    lines,
    avatars,
    connections,
    places,
    imports,
    photos,
    creatives,
    campaigns,
    stats,
    breakdowns,
    results,
    optimizing,
    optimizer,
    sideBySide,
    worth,
    walkins: createWalkinsService({ db, clock }),
    reports,
    push: createPushService({ db, clock, jobs, sealer, fingerprint, sender: outside.sender }),
    leads: createLeadsService({ db, clock, jobs, platform, connections, strategist }),
    inbox: createInbox({ db, clock, sealer, index, campaigns }),
    /** By which leads are found. */
    leadIndex: index,
    /** Meta's webhooks prove with it that they may subscribe. */
    verifyToken: verifyTokenOf(base.tokenSecret),
    preflight: createPreflightService({ db, website, creatives }),
    onboarding: createOnboardingService({ db, accounts, connections }),
    support: createSupportService({ clock, jobs, allowances, limits: accounts.limits }),
    archives: createExportService({
      db,
      clock,
      allowances,
      security,
      accounts,
      photos,
      creatives,
      sealer,
    }),
  };
}
