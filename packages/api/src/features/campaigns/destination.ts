import type { AccountFacts, Optimization } from '@awning/adapters/ports/ad-platform/plan';
import type { Objective } from '@awning/contract/campaigns';
import {
  type Destination,
  type DestinationKind,
  type DestinationObstacle,
  destinationKinds,
  destinationObstacles,
  type ResultKind,
} from '@awning/contract/destinations';
import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';
import { invalid } from '../../platform/failure.ts';
import type { BusinessProfile } from '../businesses/public.ts';
import type { Campaign } from './store/campaigns.ts';

type Reached = Pick<BusinessProfile, 'website' | 'phone' | 'whatsapp' | 'preferredContact'>;
type Facts = Pick<AccountFacts, 'leadForms' | 'pixelId' | 'hasWhatsapp' | 'hasInstagram'>;

/** Why clicks can't lead somewhere; null where they can. A website that is missing is stood in for by the Page. */
export function obstacleOf(
  kind: DestinationKind,
  business: Reached,
  facts: Facts,
): DestinationObstacle | null {
  if (kind === 'call' && business.phone === '') return 'noPhone';
  if (kind === 'whatsapp' && facts.hasWhatsapp === false) return 'noWhatsapp';
  if (kind === 'instagram' && facts.hasInstagram === false) return 'noInstagram';
  if (kind === 'form' && facts.leadForms.length === 0) return 'noForm';
  return null;
}

/** Every destination, with what stands in its way. */
export const destinationsOf = (business: Reached, facts: Facts) =>
  destinationKinds.map((kind) => ({ kind, obstacle: obstacleOf(kind, business, facts) }));

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
  const form: Destination | null = first ? { kind: 'form', formId: first.id } : null;
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
  if (obstacle) throw invalid({ destination: destinationObstacles[obstacle] });
  if (destination.kind === 'form' && !facts.leadForms.some(({ id }) => id === destination.formId))
    throw invalid({ destination: 'errors:formUnknown' });
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
