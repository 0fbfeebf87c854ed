import type { Language } from '@awning/contract/languages';
import { formatMoney } from '@awning/contract/money';
import type { Db } from '../../../platform/db/database.ts';
import type { MailKind } from '../../../platform/mail/mail-kind.ts';
import {
  burstsOf,
  type Campaign,
  campaignBill,
  findCampaign,
  rangeFor,
  resultKindOf,
} from '../../campaigns/public.ts';
import { peopleOf } from '../../walkins/public.ts';
import { changeOf } from '../changes.ts';
import { type ReportMailDeps, reportMail } from './report-mail.ts';
import { feeIn, named, resultsIn, words } from './words.ts';

export const endKind = 'reports.campaign-end';
const template = 'campaignReport';

/** A report on a campaign that has ended, to one recipient. */
export interface EndMail {
  ownerId: string;
  campaignId: string;
  recipientId: string;
}

/** Reports at the end of a campaign, and none where it spent nothing. */
export const endMails = (deps: ReportMailDeps): MailKind<EndMail, typeof template> => ({
  name: endKind,
  templates: [template],
  async prepare({ ownerId, campaignId, recipientId }) {
    const campaign = await findCampaign(deps.db, ownerId, campaignId);
    if (!campaign) return null;
    const { businessId, startDate, endDate, currency } = campaign;
    const dates = { from: startDate, to: endDate };
    const about = { ownerId, recipientId, businessId, dates, campaignId };
    return reportMail(deps, template, about, async (figures, { language, isOwner, next }) => ({
      values: {
        campaign: named(campaign.name),
        total: formatMoney(campaignBill(campaign).total, currency, language),
      },
      paragraphs: [
        feeIn(language, figures.fee, currency),
        expectation(language, campaign, figures.now.spend),
        await walkInsIn(deps.db, language, campaign),
        await changeOf(deps.db, figures, { ownerId, businessId, dates, language, isOwner }),
        next,
      ],
      page: `campaigns/${campaignId}`,
    }));
  },
});

/** How many came in because of it, at least; null where nobody was counted. */
async function walkInsIn(db: Db, language: Language, { ownerId, id }: Campaign): Promise<string | null> {
  const people = [...(await peopleOf(db, ownerId, id)).values()].reduce((sum, one) => sum + one, 0);
  return people === 0 ? null : words(language, 'walkIns', { count: people });
}

/** What the launch's forecast comes to for the money that was spent. */
function expectation(language: Language, { forecast, optimization }: Campaign, spend: number): string | null {
  if (!forecast) return null;
  const { low, high } = rangeFor(forecast, spend, burstsOf(resultKindOf(optimization)));
  const number = new Intl.NumberFormat(language);
  const results = resultsIn(language, resultKindOf(optimization), high);
  return words(language, 'expected', { low: number.format(low), results });
}
