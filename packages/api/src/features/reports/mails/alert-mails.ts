import { billOf, feeOf } from '@awning/contract/bill';
import { lockedOutCode, lockedOutHelp } from '@awning/contract/locked-out';
import { formatMoney } from '@awning/contract/money';
import type { AlertKind } from '@awning/contract/reports';
import { dateIn } from '@awning/contract/zoned-time';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { MailKind } from '../../../platform/mail/mail-kind.ts';
import {
  billedCeilingOf,
  campaignBill,
  feePercentOf,
  findCampaign,
  resultKindOf,
} from '../../campaigns/public.ts';
import { accessOf } from '../../connections/public.ts';
import { findRemainingUser } from '../../identity/public.ts';
import type { StatsService } from '../../stats/public.ts';
import { hasAccessEvent } from '../alerts/current.ts';
import { stillOpen } from '../store/alerts.ts';
import { dayIn, feeIn, lockedIn, missingIn, named, resultsIn } from './words.ts';

export const alertKind = 'reports.alert';

const templateOf = {
  rejected: 'alertRejected',
  payment: 'alertPayment',
  locked: 'alertLocked',
  access: 'alertAccess',
  ceiling: 'alertCeiling',
  no_results: 'alertNoResults',
  drift: 'alertDrift',
  permission: 'alertPermission',
  budget_raised: 'alertBudgetRaised',
} as const satisfies Record<AlertKind, string>;
const ending = 'alertAccessEnding';
type Template = (typeof templateOf)[AlertKind] | typeof ending;

/** One mail about alerts of one kind that one look found. */
export interface AlertMail {
  ownerId: string;
  kind: AlertKind;
  campaignId: string;
  alertIds: string[];
}

/** Mails that tell at once what can't wait for the week; to the owner alone. */
export function alertMails(deps: {
  db: Db;
  clock: Clock;
  stats: StatsService;
  publicUrl: string;
}): MailKind<AlertMail, Template> {
  const { db, clock, stats, publicUrl } = deps;
  return {
    name: alertKind,
    templates: [...Object.values(templateOf), ending],
    async isStillTrue({ ownerId, kind, alertIds }) {
      if (kind === 'access' && !(await hasAccessEvent(db, ownerId, clock.now()))) return false;
      return (await stillOpen(db, ownerId, alertIds)).length > 0;
    },
    async prepare({ ownerId, kind, campaignId, alertIds }) {
      const user = await findRemainingUser(db, ownerId);
      const campaign = user?.emailVerified && (await findCampaign(db, ownerId, campaignId));
      if (!campaign) return null;
      const { email, language } = user;
      const { currency, totalBudget, forecast, timeZone, optimization } = campaign;
      const spend = (await stats.lifetimeTotals(db, ownerId, [campaign])).get(campaignId)?.spend ?? 0;
      const feePercent = feePercentOf(campaign);
      const amount = (minor: number) => formatMoney(Math.max(0, Math.round(minor)), currency, language);
      const access = kind === 'access' ? await accessOf(db, ownerId, clock.now()) : null;
      const lock = campaign.issues.map(({ code }) => lockedOutCode(code)).find((code) => code !== null);
      return {
        to: email,
        language,
        template: access?.state === 'ending' ? ending : templateOf[kind],
        values: {
          campaign: named(campaign.name),
          count: (await stillOpen(db, ownerId, alertIds)).length,
          spent: amount(spend),
          total: amount(campaignBill(campaign).total),
          left: amount(billOf(totalBudget - spend, feePercent).total),
          fee: feeIn(language, feeOf(spend, feePercent), currency) ?? '',
          consented: amount(billedCeilingOf(campaign)),
          end: dayIn(language, campaign.endDate),
          expected: forecast ? amount(forecast.spend / forecast.events) : '',
          one: resultsIn(language, resultKindOf(optimization), 1),
          missing: missingIn(language, campaign.issues),
          locked: lock ? lockedIn(language, lock) : '',
          date: access?.state === 'ending' ? dayIn(language, dateIn(access.at, timeZone)) : '',
        },
        actionUrl:
          kind === 'access' || kind === 'permission'
            ? `${publicUrl}/dashboard/settings?tab=facebook`
            : kind === 'locked' && lock
              ? `${publicUrl}${lockedOutHelp(lock)}`
              : `${publicUrl}/dashboard/campaigns/${campaignId}`,
      };
    },
  };
}
