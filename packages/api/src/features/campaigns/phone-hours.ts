import type { CampaignPlan, HoursZone } from '@awning/adapters/ports/ad-platform/plan';
import type { Destination } from '@awning/contract/destinations';
import { hoursWithout } from '@awning/contract/phone-hours';
import { invalid } from '../../platform/failure.ts';
import type { BusinessProfile } from '../businesses/public.ts';
import { answersBetween } from './answering.ts';
import type { Campaign } from './store/campaigns.ts';

/** In which hours a campaign is shown, and in whose time; null for all hours. */
type CampaignHours = CampaignPlan['hours'];

/** In which hours a stored campaign is shown. */
export const hoursOf = ({
  phoneHours,
  phoneHoursZone,
  hiddenHours,
}: Pick<Campaign, 'phoneHours' | 'phoneHoursZone' | 'hiddenHours'>): CampaignHours =>
  phoneHours && phoneHoursZone
    ? { spans: hoursWithout(phoneHours, hiddenHours), zone: phoneHoursZone }
    : null;

/**
 * A call is paid for only while somebody answers: what leads to one is shown in the hours of the business's telephone, where
 * they are known. They are the business's own time, which the ad account's is where both are in one country; else the time
 * of whoever sees the ad is nearer.
 * @throws AppFailure VALIDATION_FAILED where nobody answers while the campaign runs
 */
export function planHours(
  { kind }: Pick<Destination, 'kind'>,
  { phoneHours }: Pick<BusinessProfile, 'phoneHours'>,
  places: { country: string; accountCountry: string; timeZone: string },
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  now: Date,
): CampaignHours {
  if (kind !== 'call' || phoneHours.length === 0) return null;
  const from = startsAt > now ? startsAt : now;
  if (!answersBetween(phoneHours, from, endsAt, places.timeZone))
    throw invalid({ endDate: 'errors:nobodyAnswers' });
  const zone: HoursZone = places.country === places.accountCountry ? 'account' : 'viewer';
  return { spans: phoneHours, zone };
}
