import { formatMoney } from '@awning/contract/money';
import type { Language } from '@awning/contract/scalars';
import { addDays } from '@awning/contract/zoned-time';
import type { Clock } from '../../../platform/clock.ts';
import type { MailKind } from '../../../platform/mail/mail-kind.ts';
import { findProfile } from '../../businesses/public.ts';
import type { ConnectionsService } from '../../connections/public.ts';
import type { StatsService } from '../../stats/public.ts';
import { compareRates } from '../chance.ts';
import { changeOf } from '../changes.ts';
import { type ReportFigures, readFigures } from '../figures.ts';
import { nextStepOf } from '../next-step.ts';
import { addresseeOf, bestPicture, type ReportMailDeps } from './report-mail.ts';
import { dayIn, named, resultAndCost, resultsIn, words } from './words.ts';

export const weeklyKind = 'reports.weekly';
const template = 'weeklyReport';

/** A weekly report to one recipient. */
export interface WeeklyMail {
  ownerId: string;
  businessId: string;
  recipientId: string;
  /** The first of the seven days. */
  from: string;
}

/** Weekly reports: at most 150 words, and none where nothing ran. */
export function weeklyMails(
  deps: ReportMailDeps & { clock: Clock; connections: ConnectionsService; stats: StatsService },
): MailKind<WeeklyMail, typeof template> {
  const { db, clock, stats, publicUrl } = deps;

  /** What campaigns that still run have spent, and what is left of their totals. */
  async function moneyOf(language: Language, ownerId: string, figures: ReportFigures, to: string) {
    const running = figures.campaigns.filter(
      ({ endDate, delivery }) => endDate > to && delivery !== 'failed',
    );
    if (running.length === 0) return null;
    const totals = await stats.lifetimeTotals(db, ownerId, running);
    const spent = running.reduce((sum, { id }) => sum + (totals.get(id)?.spend ?? 0), 0);
    const ceiling = running.reduce((sum, { totalBudget }) => sum + totalBudget, 0);
    const amount = (minor: number) => formatMoney(minor, figures.currency, language);
    return words(language, 'money', { spent: amount(spent), left: amount(Math.max(0, ceiling - spent)) });
  }

  return {
    name: weeklyKind,
    templates: [template],
    async prepare({ ownerId, businessId, recipientId, from }) {
      const addressee = await addresseeOf(deps, { ownerId, id: recipientId });
      const business = addressee && (await findProfile(db, ownerId, businessId));
      if (!business) return null;
      const to = addDays(from, 6);
      const figures = await readFigures(db, ownerId, businessId, { from, to });
      if (!figures) return null;
      const { language, isOwner } = addressee;
      const { now, kind, currency } = figures;
      const next = isOwner ? await nextStepOf(deps, ownerId, businessId, clock.now()) : null;
      const campaign = named(next?.campaign?.name ?? '');
      const paragraphs = [
        comparison(language, figures),
        changeOf(figures, { from, to }, language),
        next && words(language, `next.${next.step}`, { campaign }),
        await moneyOf(language, ownerId, figures, to),
      ].filter((one) => one !== null);
      return {
        to: addressee.to,
        language,
        template,
        values: {
          result: resultAndCost(language, kind, now, currency),
          business: named(business.name),
          from: dayIn(language, from),
          to: dayIn(language, to),
          spent: formatMoney(now.spend, currency, language),
          shown: new Intl.NumberFormat(language).format(now.impressions),
        },
        paragraphs,
        ...(await bestPicture(deps, figures, language)),
        ...(isOwner && { actionUrl: `${publicUrl}/dashboard/stats` }),
        unsubscribe: addressee.unsubscribe,
      };
    },
  };
}

/** One sentence against the week before, which says where the difference may be chance. */
function comparison(language: Language, { now, before, kind, currency }: ReportFigures): string | null {
  if (!before) return words(language, 'firstWeek');
  const results = resultsIn(language, kind, before.results);
  const spent = formatMoney(before.spend, currency, language);
  return words(language, `against.${compareRates(now, before)}`, { results, spent });
}
