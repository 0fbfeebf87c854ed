import { accountEndpoints } from '../features/accounts/routes.ts';
import { avatarEndpoints } from '../features/avatars/routes.ts';
import { brandEndpoints } from '../features/brand/routes.ts';
import { businessEndpoints } from '../features/businesses/routes.ts';
import { campaignEndpoints } from '../features/campaigns/routes.ts';
import { connectionEndpoints } from '../features/connections/routes.ts';
import { creativeEndpoints } from '../features/creatives/routes.ts';
import { exportEndpoints } from '../features/export/routes.ts';
import { factEndpoints } from '../features/facts/routes.ts';
import { identityEndpoints } from '../features/identity/routes.ts';
import { passkeyEndpoints } from '../features/identity/routes-passkeys.ts';
import { importEndpoints } from '../features/imports/routes.ts';
import { lineEndpoints } from '../features/lines/routes.ts';
import { localeEndpoints } from '../features/locales/routes.ts';
import { onboardingEndpoints } from '../features/onboarding/routes.ts';
import { optimizerEndpoints } from '../features/optimizer/routes.ts';
import { photoEndpoints } from '../features/photos/routes.ts';
import { placeEndpoints } from '../features/places/routes.ts';
import { preflightEndpoints } from '../features/preflight/routes.ts';
import { pushEndpoints } from '../features/push/routes.ts';
import { reportEndpoints } from '../features/reports/routes.ts';
import { resultEndpoints } from '../features/results/routes.ts';
import { statsEndpoints } from '../features/stats/routes.ts';
import { supportEndpoints } from '../features/support/routes.ts';
import { walkInEndpoints } from '../features/walkins/routes.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { turnEndpoints } from '../platform/streams/routes.ts';
import type { Base } from './base.ts';
import { leadRoutesOf } from './leads.ts';
import type { Outside } from './outside.ts';
import type { Services } from './services.ts';

/** The routes of each feature, by the feature's name. @param system those about the server itself */
export function createEndpoints(
  base: Base,
  outside: Outside,
  services: Services,
  system: Endpoint[],
): Record<string, Endpoint[]> {
  const { config, turns, publicUrl } = base;
  const { identity, connections, creatives } = services;
  return {
    system,
    locales: localeEndpoints(),
    identity: identityEndpoints(identity),
    passkeys: passkeyEndpoints(identity),
    onboarding: onboardingEndpoints(services.onboarding),
    accounts: accountEndpoints(services.accounts),
    businesses: businessEndpoints(services.businesses),
    brand: brandEndpoints(services.brand),
    places: placeEndpoints(services.places),
    facts: factEndpoints(services.facts),
    lines: lineEndpoints(services.lines),
    avatars: avatarEndpoints(services.avatars),
    photos: photoEndpoints(services.photos),
    creatives: creativeEndpoints(creatives, turns),
    connections: connectionEndpoints(connections, publicUrl),
    imports: importEndpoints(services.imports),
    leads: leadRoutesOf(base, outside, services),
    campaigns: campaignEndpoints(
      services.campaigns,
      config.sandbox ? `${config.sandbox.url}/meta` : 'https://adsmanager.facebook.com/adsmanager',
    ),
    preflight: preflightEndpoints(services.preflight),
    stats: statsEndpoints(services.stats, services.breakdowns),
    results: resultEndpoints(services.results, services.sideBySide, services.worth),
    walkins: walkInEndpoints(services.walkins, publicUrl),
    optimizer: optimizerEndpoints(services.optimizer),
    push: pushEndpoints(services.push),
    reports: reportEndpoints(services.reports),
    support: supportEndpoints(services.support),
    export: exportEndpoints(services.archives),
    chat: turnEndpoints(turns),
  };
}
