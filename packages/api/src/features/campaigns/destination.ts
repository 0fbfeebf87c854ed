import type { Optimization } from '@awning/adapters/ports/ad-platform/plan';
import type { Objective } from '@awning/contract/campaigns';
import {
  type Destination,
  type DestinationKind,
  type DestinationObstacle,
  destinationKinds,
  destinationObstacles,
  type ResultKind,
} from '@awning/contract/destinations';
import {
  destinationPermissions,
  type MetaPermission,
  missingAmong,
  notGranted,
} from '@awning/contract/meta-permissions';
import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';
import { AppFailure, invalid } from '../../platform/failure.ts';
import type { BusinessProfile } from '../businesses/public.ts';
import type { KnownFacts } from './account-facts.ts';
import type { Campaign } from './store/campaigns.ts';

type Reached = Pick<BusinessProfile, 'website' | 'phone' | 'whatsapp' | 'preferredContact'>;
type Facts = Pick<KnownFacts, 'leadForms' | 'pixelId' | 'hasWhatsapp' | 'hasInstagram' | 'permissions'>;

/** What ads that lead somewhere take and the owner has not granted. @param granted by Meta's names */
export const missingFor = (kind: DestinationKind, granted: readonly string[]): MetaPermission[] =>
  missingAmong(destinationPermissions[kind], granted);

/** Why clicks can't lead somewhere; null where they can. A website that is missing is stood in for by the Page. */
export function obstacleOf(
  kind: DestinationKind,
  business: Reached,
  facts: Facts,
): DestinationObstacle | null {
  // Of what may not be read nothing else can be told.
  if (missingFor(kind, facts.permissions).length > 0) return 'notGranted';
  if (kind === 'call' && business.phone === '') return 'noPhone';
  if (kind === 'whatsapp' && facts.hasWhatsapp === false) return 'noWhatsapp';
  if (kind === 'instagram' && facts.hasInstagram === false) return 'noInstagram';
  if (kind === 'form' && facts.leadForms.length === 0) return 'noForm';
  return null;
}

/** Every destination, with what stands in its way. */
export const destinationsOf = (business: Reached, facts: Facts) =>
  destinationKinds.map((kind) => ({
    kind,
    obstacle: obstacleOf(kind, business, facts),
    missingPermissions: missingFor(kind, facts.permissions),
  }));

/**
 * Where clicks lead unless something else is chosen: to what the owner prefers, where it is not only to be known that she
 * wants; for enquiries without a pixel to a form, in the language of her ads where there is one; else to the website.
 */
export function proposedDestination(
  wanted: Objective,
  business: Reached & Pick<BusinessProfile, 'language'>,
  facts: Facts,
): Destination {
  const own = facts.leadForms.find(({ language }) => language === business.language);
  const first = own ?? facts.leadForms[0];
  const form: Destination | null =
    first && !obstacleOf('form', business, facts) ? { kind: 'form', formId: first.id } : null;
  const preferred = preferredOf(business, form);
  const isContact = wanted === 'OUTCOME_LEADS' || wanted === 'OUTCOME_SALES';
  if (isContact && preferred && !obstacleOf(preferred.kind, business, facts)) return preferred;
  const isMeasured = business.website !== '' && facts.pixelId !== null;
  return wanted === 'OUTCOME_LEADS' && !isMeasured && form ? form : { kind: 'website' };
}

function preferredOf({ preferredContact }: Reached, form: Destination | null): Destination | null {
  switch (preferredContact) {
    case 'phone':
      return { kind: 'call' };
    case 'whatsapp':
    case 'messenger':
    case 'instagram':
      return { kind: preferredContact };
    case 'form':
      return form;
    default:
      return null;
  }
}

/** @throws AppFailure VALIDATION_FAILED where clicks can't lead there */
export function requireReachable(destination: Destination, business: Reached, facts: Facts): void {
  const obstacle = obstacleOf(destination.kind, business, facts);
  const [missing] = missingFor(destination.kind, facts.permissions);
  if (missing) throw invalid({ destination: notGranted(missing) });
  if (obstacle && obstacle !== 'notGranted') throw invalid({ destination: destinationObstacles[obstacle] });
  if (destination.kind === 'form' && !facts.leadForms.some(({ id }) => id === destination.formId))
    throw invalid({ destination: 'errors:formUnknown' });
}

/**
 * What runs already is not run again without what it takes.
 * @throws AppFailure CONFLICT
 */
export function requireGranted({ kind }: Destination, granted: readonly string[]): void {
  const [missing] = missingFor(kind, granted);
  if (missing) throw new AppFailure('CONFLICT', notGranted(missing));
}

/**
 * Meta connects calls within one country ("Call ads"). Countries that share a calling code (+1, +44) count as one where the
 * number does not tell which it is of.
 * @param phone in E.164
 * @throws AppFailure VALIDATION_FAILED for a number of none of the countries
 */
export function requireNumberOf(countries: readonly string[], phone: string): void {
  const number = parsePhoneNumberFromString(phone);
  const isOf = (country: string) =>
    number?.country === country ||
    (number?.country === undefined &&
      isSupportedCountry(country) &&
      getCountryCallingCode(country) === number?.countryCallingCode);
  if (!countries.some(isOf)) throw invalid({ destination: 'errors:phoneOtherCountry' });
}

const byOptimization: Record<Optimization, ResultKind> = {
  reach: 'clicks',
  link_clicks: 'clicks',
  form_leads: 'leads',
  site_leads: 'leads',
  site_sales: 'purchases',
  calls: 'calls',
  conversations: 'conversations',
};

/** What counts as a campaign's result. */
export const resultKindOf = (optimization: Optimization): ResultKind => byOptimization[optimization];

/** Where clicks on a stored campaign's ads lead. */
export function destinationOf({
  destination,
  optimization,
  leadFormId,
}: Pick<Campaign, 'destination' | 'optimization' | 'leadFormId'>): Destination {
  if (destination) return destination;
  return optimization === 'form_leads' && leadFormId
    ? { kind: 'form', formId: leadFormId }
    : { kind: 'website' };
}
