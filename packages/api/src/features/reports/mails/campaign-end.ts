import { formatMoney } from '@awning/contract/money';
import type { Language } from '@awning/contract/scalars';
import type { Clock } from '../../../platform/clock.ts';
import type { MailKind } from '../../../platform/mail/mail-kind.ts';
import { type Campaign, findReportedCampaign, rangeFor } from '../../campaigns/public.ts';
import type { ConnectionsService } from '../../connections/public.ts';
import { readFigures } from '../figures.ts';
import { nextStepOf } from '../next-step.ts';
import { addresseeOf, bestPicture, type ReportMailDeps } from './report-mail.ts';
import { dayIn, named, resultAndCost, words } from './words.ts';

export const endKind = 'reports.campaign-end';
const template = 'campaignReport';

/** A report on a campaign that has ended, to one recipient. */
export interface EndMail {
  ownerId: string;
  campaignId: string;
  recipientId: string;
}

/** Reports at the end of a campaign, and none where it spent nothing. */
export function endMails(
  deps: ReportMailDeps & { clock: Clock; connections: ConnectionsService },
): MailKind<EndMail, typeof template> {
  const { db, clock, publicUrl } = deps;
  return {
    name: endKind,
    templates: [template],
    async prepare({ ownerId, campaignId, recipientId }) {
      const addressee = await addresseeOf(deps, { ownerId, id: recipientId });
      const campaign = addressee && (await findReportedCampaign(db, ownerId, campaignId));
      if (!campaign) return null;
      const { businessId, startDate, endDate, currency, totalBudget } = campaign;
      const dates = { from: startDate, to: endDate };
      const figures = await readFigures(db, ownerId, businessId, dates, campaignId);
      if (!figures) return null;
      const { language, isOwner } = addressee;
      const { now, kind } = figures;
      const next = isOwner ? await nextStepOf(deps, ownerId, businessId, clock.now()) : null;
      const amount = (minor: number) => formatMoney(minor, currency, language);
      return {
        to: addressee.to,
        language,
        template,
        values: {
          result: resultAndCost(language, kind, now, currency),
          campaign: named(campaign.name),
          from: dayIn(language, startDate),
          to: dayIn(language, endDate),
          spent: amount(now.spend),
          total: amount(totalBudget),
        },
        paragraphs: [
          expectation(language, campaign, now.spend),
          next && words(language, `next.${next.step}`, { campaign: named(next.campaign?.name ?? '') }),
        ].filter((one) => one !== null),
        ...(await bestPicture(deps, figures, language)),
        ...(isOwner && { actionUrl: `${publicUrl}/dashboard/campaigns/${campaignId}` }),
        unsubscribe: addressee.unsubscribe,
      };
    },
  };
}

/** What the launch's forecast comes to for the money that was spent. */
function expectation(language: Language, { forecast }: Campaign, spend: number): string | null {
  if (!forecast) return null;
  const { low, high } = rangeFor(forecast, spend);
  return words(language, 'expected', { low, high });
}
