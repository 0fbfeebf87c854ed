import type { Language } from '@awning/contract/languages';
import { formatMoney } from '@awning/contract/money';
import { addDays, dateIn, instantOf } from '@awning/contract/zoned-time';
import type { Db } from '../../platform/db/database.ts';
import { changesOf, type RecordedChange } from '../campaigns/public.ts';
import type { Dates, ReportFigures } from './figures.ts';
import { dayIn, named, words } from './mails/words.ts';
import { paymentAlertBetween } from './store/alerts.ts';

/** Of several changes the first of these is told: what stopped ads, then what was decided, the weightiest first. */
const order: (RecordedChange['kind'] | 'payment')[] = [
  'ad_rejected',
  'payment',
  'budget_raised',
  'switched_off',
  'stopped',
  'edit_refused',
  'taken_over',
  'end',
  'total',
  'audience',
  'hours',
  'ads_added',
  'ad_removed',
  'ad_stopped',
  'ad_resumed',
  'resumed',
];

type Change = Pick<RecordedChange, 'campaignId' | 'at' | 'madeBy' | 'former' | 'now'> & {
  kind: (typeof order)[number];
};

export interface ChangeQuery {
  ownerId: string;
  businessId: string;
  dates: Dates;
  language: Language;
  /** Whether the owner reads it: others are told of "its owner". */
  isOwner: boolean;
}

/** The most telling thing that changed in some days and why it did, in a sentence; null where nothing did. */
export async function changeOf(db: Db, figures: ReportFigures, query: ChangeQuery): Promise<string | null> {
  const { campaigns, currency } = figures;
  const { ownerId, dates, language } = query;
  const timeZone = campaigns[0]?.timeZone ?? 'UTC';
  const period = {
    from: instantOf(dates.from, timeZone),
    until: instantOf(addDays(dates.to, 1), timeZone),
  };
  const ids = campaigns.map(({ id }) => id);
  const adAccountIds = [...new Set(campaigns.map((campaign) => campaign.adAccountId))];
  const unpaid = await paymentAlertBetween(db, ownerId, adAccountIds, period);
  const found: Change[] = await changesOf(db, ownerId, ids, period);
  const charged = campaigns.find(({ adAccountId }) => adAccountId === unpaid?.subject);
  if (unpaid && charged)
    found.push({
      ...{ kind: 'payment', madeBy: 'meta', former: null, now: null },
      campaignId: charged.id,
      at: unpaid.since,
    });
  const [change] = found.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  const campaign = campaigns.find(({ id }) => id === change?.campaignId);
  if (!change || !campaign) return null;
  const amount = (minor: number | null) => formatMoney(minor ?? 0, currency, language);
  return words(language, `changes.${textOf(change)}`, {
    campaign: named(campaign.name),
    date: dayIn(language, dateIn(change.at, timeZone)),
    former: amount(change.former),
    now: amount(change.now),
    count: change.now ?? 0,
    request: words(language, `request.${query.isOwner ? 'yours' : 'ofOwner'}`),
  });
}

function textOf({ kind, madeBy, former, now }: Change): string {
  if (kind === 'stopped' && madeBy === 'awning') return 'stoppedUnpaid';
  if (kind === 'stopped' && madeBy === 'elsewhere') return 'stoppedBySupport';
  if (['hours', 'ad_stopped', 'ad_resumed'].includes(kind) && madeBy === 'awning') return `${kind}_awning`;
  if (kind === 'total') return (now ?? 0) > (former ?? 0) ? 'totalUp' : 'totalDown';
  return kind;
}

/** What began or ended in some days, as it was planned at its launch, in a sentence; null where nothing did. */
export function scheduledIn(
  { campaigns }: ReportFigures,
  { dates, language }: Pick<ChangeQuery, 'dates' | 'language'>,
): string | null {
  const isWithin = (day: string | null) => day !== null && day >= dates.from && day <= dates.to;
  const begun = campaigns.find(
    ({ launchedAt, timeZone }) => launchedAt !== null && isWithin(dateIn(launchedAt, timeZone)),
  );
  if (begun?.launchedAt)
    return words(language, 'changes.begun', {
      campaign: named(begun.name),
      date: dayIn(language, dateIn(begun.launchedAt, begun.timeZone)),
    });
  const ended = campaigns.find(({ endDate }) => isWithin(endDate));
  return ended
    ? words(language, 'changes.ended', { campaign: named(ended.name), date: dayIn(language, ended.endDate) })
    : null;
}
