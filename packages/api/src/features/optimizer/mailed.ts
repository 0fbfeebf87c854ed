import type { Language } from '@awning/contract/languages';
import type { MailedWord } from '@awning/contract/optimizer';
import { type RowKey, tokenInvalid } from '../../platform/crypto/row-tokens.ts';
import type { Db } from '../../platform/db/database.ts';
import type { CampaignsService } from '../campaigns/public.ts';
import { findRemainingUser } from '../identity/public.ts';
import type { Answers } from './answers.ts';
import type { DecisionView } from './decision-view.ts';
import { findDecision } from './store/decisions.ts';
import type { DecisionTokens } from './tokens.ts';

/** A decision as a mailed link shows it, in the language of its owner unless another was chosen. */
export interface MailedView extends DecisionView {
  language: Language;
}

/** What a link does that was mailed with a question: it shows it, and takes one answer of whoever has the mail. */
export function createMailedAnswers(deps: {
  db: Db;
  campaigns: Pick<CampaignsService, 'get'>;
  answers: Answers;
  tokens: DecisionTokens;
}) {
  const { db, campaigns, answers, tokens } = deps;

  async function viewOf({ ownerId, id }: RowKey): Promise<MailedView> {
    const row = await findDecision(db, ownerId, id);
    const user = await findRemainingUser(db, ownerId);
    if (!row || !user) throw tokenInvalid();
    return { row, view: await campaigns.get(ownerId, row.campaignId), language: user.language };
  }

  return {
    /** @throws AppFailure TOKEN_INVALID */
    show: async (token: string): Promise<MailedView> => viewOf(tokens.open('optimizer.answer', token)),

    /** @throws AppFailure TOKEN_INVALID, and as answers.ts says */
    async answer(token: string, word: MailedWord): Promise<MailedView> {
      const key = tokens.open('optimizer.answer', token);
      const { row } = await viewOf(key);
      await answers[word](key.ownerId, row.campaignId, key.id);
      return viewOf(key);
    },
  };
}
