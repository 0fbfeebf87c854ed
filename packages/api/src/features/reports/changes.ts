import { formatMoney } from '@awning/contract/money';
import type { Language } from '@awning/contract/scalars';
import { dateIn } from '@awning/contract/zoned-time';
import type { Dates, ReportFigures } from './figures.ts';
import { named, words } from './mails/words.ts';

/** Milliseconds after a campaign was made within which its ads belong to it from the start. */
const withItsCampaignMs = 60 * 60 * 1000;

/** The most telling thing that changed in some days, in a sentence; null where nothing did. */
export function changeOf({ campaigns, ads, currency }: ReportFigures, dates: Dates, language: Language) {
  const within = (at: Date | string | null, timeZone: string) => {
    const day = at && dateIn(new Date(at), timeZone);
    return day !== null && day >= dates.from && day <= dates.to;
  };
  for (const { name, consents, timeZone } of campaigns) {
    const consent = consents.findLast(({ at }) => within(at, timeZone));
    if (consent)
      return words(language, 'changes.budget', {
        campaign: named(name),
        total: formatMoney(consent.total, currency, language),
      });
  }
  for (const { id, name, createdAt, timeZone } of campaigns) {
    const count = ads.filter(
      (ad) =>
        ad.campaignId === id &&
        within(ad.createdAt, timeZone) &&
        ad.createdAt.getTime() - createdAt.getTime() > withItsCampaignMs,
    ).length;
    if (count > 0) return words(language, 'changes.ads', { campaign: named(name), count });
  }
  const begun = campaigns.find(({ launchedAt, timeZone }) => within(launchedAt, timeZone));
  if (begun) return words(language, 'changes.begun', { campaign: named(begun.name) });
  const ended = campaigns.find(({ endDate }) => endDate >= dates.from && endDate <= dates.to);
  return ended ? words(language, 'changes.ended', { campaign: named(ended.name) }) : null;
}
