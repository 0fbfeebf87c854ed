import type { HourQuestion } from '@awning/adapters/ports/ad-platform/figures';
import type { MeasuredCampaign } from '../../campaigns/public.ts';
import type { DayRow } from '../store/readings.ts';
import { rangesOf } from './ranges.ts';

/** Ads that one question names at most: the pages after its first carry their ids in an address. */
const adsPerQuestion = 50;
/** From which share of the account's ads on all of them are asked for: naming them would save no page. */
const mostShare = 0.5;

/**
 * What to ask for the hours of days that changed: 24 rows an ad and day, so of the ads that changed alone, however many
 * the account has.
 */
export function hourQuestions(
  changed: Pick<DayRow, 'adId' | 'day'>[],
  campaigns: MeasuredCampaign[],
): HourQuestion[] {
  const refs = new Map(campaigns.flatMap(({ ads }) => ads.map(({ id, ref }) => [id, ref] as const)));
  return rangesOf(changed.map(({ day }) => day)).flatMap((range): HourQuestion[] => {
    const within = changed.filter(({ day }) => day >= range.since && day <= range.until);
    const named = [...new Set(within.flatMap(({ adId }) => refs.get(adId) ?? []))];
    if (named.length > adsPerQuestion && named.length > refs.size * mostShare)
      return [{ ...range, adRefs: null }];
    const count = Math.ceil(named.length / adsPerQuestion);
    return Array.from({ length: count }, (_, index) => ({
      ...range,
      adRefs: named.slice(index * adsPerQuestion, (index + 1) * adsPerQuestion),
    }));
  });
}
