import { billOf } from '@awning/contract/bill';
import type { Language } from '@awning/contract/languages';
import { formatMoney } from '@awning/contract/money';
import { addDays, instantOf } from '@awning/contract/zoned-time';
import type { MailKind } from '../../../platform/mail/mail-kind.ts';
import { findProfile } from '../../businesses/public.ts';
import { feePercentOf } from '../../campaigns/public.ts';
import { answeringBetween, durationIn } from '../../leads/public.ts';
import type { OptimizerService } from '../../optimizer/public.ts';
import type { StatsService } from '../../stats/public.ts';
import { compareRates } from '../chance.ts';
import { changeOf, scheduledIn } from '../changes.ts';
import type { ReportFigures } from '../figures.ts';
import { type WeekFacts, weekFacts } from '../summary/facts.ts';
import { isOfWalkIns, weekSentence } from '../summary/sentence.ts';
import { type ReportAbout, type ReportMailDeps, reportMail } from './report-mail.ts';
import { named, receiptIn, resultAndCost, resultsIn, words } from './words.ts';

export const weeklyKind = 'reports.weekly';
const template = 'weeklyReport';
/** A change shows by what follows in some weeks. */
const earningDays = 28;

/** A weekly report to one recipient. */
export interface WeeklyMail {
  ownerId: string;
  businessId: string;
  recipientId: string;
  /** The first of the seven days. */
  from: string;
  /** Its owner has asked for this one. */
  isAsked?: boolean;
}

/** Weekly reports: at most 150 words, and none where nothing ran. */
export function weeklyMails(
  deps: ReportMailDeps & { stats: StatsService; optimizer: Pick<OptimizerService, 'earned'> },
): MailKind<WeeklyMail, typeof template> {
  const { db, stats, optimizer } = deps;

  /** What auto-optimisation earned by what it did in the last weeks; null where it did nothing. */
  async function earnedIn(language: Language, ownerId: string, figures: ReportFigures, to: string) {
    const { campaigns, byKind } = figures;
    // Unlike results are no sum: it is told of those on which most was spent.
    const { kind = null, campaignIds: ids = [] } = byKind[0] ?? {};
    const timeZone = campaigns[0]?.timeZone ?? 'UTC';
    const period = {
      from: instantOf(addDays(to, 1 - earningDays), timeZone),
      until: instantOf(addDays(to, 1), timeZone),
    };
    const earned = await optimizer.earned(ownerId, ids, period);
    if (earned === null) return null;
    if (earned === 'early') return words(language, 'earned.early');
    const told = earnedWords(language, kind, earned);
    return earned.isWidened ? `${told} ${words(language, 'earned.widened')}` : told;
  }

  function earnedWords(
    language: Language,
    kind: Parameters<typeof resultsIn>[1],
    { low, high }: { low: number; high: number },
  ): string {
    if (low < 0 && high > 0)
      return words(language, 'earned.either', { fewer: -low, results: resultsIn(language, kind, high) });
    const [least, most] = low >= 0 ? [low, high] : [-high, -low];
    const range = { low: least, results: resultsIn(language, kind, most) };
    return words(language, `earned.${low >= 0 ? 'more' : 'fewer'}`, range);
  }

  /** What campaigns that still run have spent, and what is left of their totals. */
  async function moneyOf(language: Language, ownerId: string, figures: ReportFigures, to: string) {
    const running = figures.campaigns.filter(
      ({ endDate, delivery }) => endDate > to && delivery !== 'failed',
    );
    if (running.length === 0) return null;
    const totals = await stats.lifetimeTotals(db, ownerId, running);
    const spent = running.reduce((sum, { id }) => sum + (totals.get(id)?.spend ?? 0), 0);
    // With the fee of what is still to be spent.
    const left = running.reduce((sum, campaign) => {
      const rest = Math.max(0, campaign.totalBudget - (totals.get(campaign.id)?.spend ?? 0));
      return sum + billOf(rest, feePercentOf(campaign)).total;
    }, 0);
    const amount = (minor: number) => formatMoney(minor, figures.currency, language);
    return words(language, 'money', { spent: amount(spent), left: amount(left) });
  }

  /** How fast those were answered who filled in a form; null where nobody did. */
  async function answeredIn(
    language: Language,
    { ownerId, businessId, dates }: Pick<ReportAbout, 'ownerId' | 'businessId' | 'dates'>,
    { campaigns }: ReportFigures,
  ): Promise<string | null> {
    const timeZone = campaigns[0]?.timeZone ?? 'UTC';
    const { all, answered, medianMs } = await answeringBetween(db, ownerId, businessId, {
      from: instantOf(dates.from, timeZone),
      until: instantOf(addDays(dates.to, 1), timeZone),
    });
    if (all === 0) return null;
    if (medianMs === null) return words(language, 'answering.none', { count: all });
    const key = all === 1 ? 'single' : answered === 1 ? 'one' : 'some';
    return words(language, `answering.${key}`, {
      count: answered,
      all,
      time: durationIn(language, medianMs),
    });
  }

  return {
    name: weeklyKind,
    templates: [template],
    async prepare({ ownerId, businessId, recipientId, from, isAsked }) {
      const business = await findProfile(db, ownerId, businessId);
      if (!business) return null;
      const dates = { from, to: addDays(from, 6) };
      const about = { ownerId, recipientId, businessId, dates, isAsked };
      const facts = await weekFacts(deps, ownerId, businessId, dates);
      return reportMail(deps, template, about, async (figures, { language, isOwner, next }) => ({
        values: {
          business: named(business.name),
          sentence: weekSentence(facts, language, isOwner),
          result: resultsOf(language, facts),
          shown: new Intl.NumberFormat(language).format(figures.now.impressions),
        },
        receipt: receiptIn(language, facts.receipts),
        paragraphs: [
          comparison(language, figures),
          await answeredIn(language, { ownerId, businessId, dates }, figures),
          walkInsIn(language, facts, isOwner),
          (await changeOf(db, figures, { ownerId, businessId, dates, language, isOwner })) ??
            scheduledIn(figures, { dates, language }),
          await earnedIn(language, ownerId, figures, dates.to),
          next,
          await moneyOf(language, ownerId, figures, dates.to),
        ],
        page: 'stats',
      }));
    },
  };
}

/** How many came in because of the ads, at least; null where nobody was counted, or the sentence says it. */
const walkInsIn = (language: Language, facts: WeekFacts, isOwner: boolean): string | null =>
  facts.people.walkIns === 0 || isOfWalkIns(facts, isOwner)
    ? null
    : words(language, 'walkIns', { count: facts.people.walkIns });

/** What came and what each cost, of every kind and currency. */
const resultsOf = (language: Language, { receipts }: WeekFacts): string =>
  receipts
    .flatMap(({ currency, brought }) =>
      brought.map(({ kind, results, cost }) =>
        resultAndCost(language, kind, { results, spend: cost }, currency),
      ),
    )
    .join(words(language, 'andOfKind'));

/** One sentence against the week before, which says where the difference may be chance. */
function comparison(language: Language, { now, before, kind, currency }: ReportFigures): string | null {
  if (!before) return words(language, 'firstWeek');
  if (kind === null) return null;
  const results = resultsIn(language, kind, before.results);
  const spent = formatMoney(before.spend, currency, language);
  return words(language, `against.${compareRates(now, before)}`, { results, spent });
}
