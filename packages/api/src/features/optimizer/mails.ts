import { isolate } from '@awning/contract/text-direction';
import type { Db } from '../../platform/db/database.ts';
import type { MailKind } from '../../platform/mail/mail-kind.ts';
import type { CampaignsService } from '../campaigns/public.ts';
import { findRemainingUser } from '../identity/public.ts';
import { evidenceOf, sentenceOf } from './sentences.ts';
import { type DecisionRow, findDecision } from './store/decisions.ts';
import type { DecisionTokens } from './tokens.ts';

export const decisionKind = 'optimizer.decision';

const templateOf = { proposed: 'optimizerProposal', done: 'optimizerDone' } as const;
type MailedOutcome = keyof typeof templateOf;

/** A decision that is told at once. */
export interface DecisionMail {
  ownerId: string;
  id: string;
}

/** Mails that ask for the owner's word, or tell what was done, which she undoes on the campaign's page. */
export function decisionMails(deps: {
  db: Db;
  campaigns: Pick<CampaignsService, 'get'>;
  tokens: DecisionTokens;
  publicUrl: string;
}): MailKind<DecisionMail, (typeof templateOf)[MailedOutcome]> {
  const { db, campaigns, tokens, publicUrl } = deps;
  /** A question is answered on a page of its own, without signing in; all else on the campaign's page. */
  const addressOf = ({ ownerId, id, campaignId, decision }: DecisionRow, told: MailedOutcome): string =>
    told === 'proposed' && decision.actions.length > 0
      ? `${publicUrl}/decision?token=${tokens.make('optimizer.answer', { ownerId, id })}`
      : `${publicUrl}/dashboard/campaigns/${campaignId}#auto-optimisation`;
  const mailedOutcome = async ({ ownerId, id }: DecisionMail) => {
    const row = await findDecision(db, ownerId, id);
    return row?.outcome === 'proposed' || row?.outcome === 'done' ? { row, told: row.outcome } : null;
  };
  return {
    name: decisionKind,
    templates: Object.values(templateOf),
    isStillTrue: async (mail) => (await mailedOutcome(mail)) !== null,
    async prepare(mail) {
      const { ownerId } = mail;
      const found = await mailedOutcome(mail);
      const user = await findRemainingUser(db, ownerId);
      if (!found || !user?.emailVerified) return null;
      const { email, language } = user;
      const view = await campaigns.get(ownerId, found.row.campaignId);
      const { campaign } = view;
      const { state, decision } = found.row;
      return {
        to: email,
        language,
        template: templateOf[found.told],
        values: {
          campaign: isolate(campaign.name),
          sentence: sentenceOf(decision, view, found.told === 'done' ? 'done' : 'asked', language),
          evidence: evidenceOf(decision, state, view, language).join(' '),
        },
        actionUrl: addressOf(found.row, found.told),
      };
    },
  };
}
