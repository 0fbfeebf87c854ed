import type { AccountState } from '@awning/adapters/ports/ad-platform/delivery';
import { issueOf, replaced, type StoredIssue } from '../issues.ts';
import { type Campaign, lockCampaign, updateCampaign } from '../store/campaigns.ts';
import type { ReconcileDeps } from './types.ts';

/** What stands in the way of a campaign in its ad account and its Page. */
const accountIssues = ({ pageId }: Campaign, state: AccountState): StoredIssue[] => [
  ...(state.problem ? [issueOf('account', state.problem)] : []),
  ...(state.hiddenPages.includes(pageId) ? [issueOf('account', 'page_hidden')] : []),
];

/** Whether nothing stands in its way, and nothing is shown that did. */
export const isAccountClear = (campaign: Campaign, state: AccountState): boolean =>
  accountIssues(campaign, state).length === 0 && !campaign.issues.some(({ source }) => source === 'account');

/** Shows what stands in the way of a campaign in its ad account and its Page; replaces what was shown of the look before. */
export async function recordAccountState(
  { db }: Pick<ReconcileDeps, 'db'>,
  campaign: Campaign,
  state: AccountState,
): Promise<void> {
  const { ownerId, id } = campaign;
  const found = accountIssues(campaign, state);
  await db.transaction(async (tx) => {
    const locked = await lockCampaign(tx, ownerId, id);
    const had = locked?.issues.some(({ source }) => source === 'account');
    if (!locked || (!had && found.length === 0)) return;
    await updateCampaign(tx, ownerId, id, { issues: replaced(locked.issues, 'account', found) });
  });
}
