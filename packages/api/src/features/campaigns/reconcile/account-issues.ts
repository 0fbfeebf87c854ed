import type { AccountState } from '@awning/adapters/ports/ad-platform/delivery';
import { issueOf, replaced } from '../issues.ts';
import { type Campaign, lockCampaign, updateCampaign } from '../store/campaigns.ts';
import type { ReconcileDeps } from './types.ts';

/** Shows what stands in the way of a campaign in its ad account and its Page; replaces what was shown of the look before. */
export async function recordAccountState(
  { db }: Pick<ReconcileDeps, 'db'>,
  { ownerId, id, pageId }: Campaign,
  state: AccountState,
): Promise<void> {
  const found = [
    ...(state.problem ? [issueOf('account', state.problem)] : []),
    ...(state.hiddenPages.includes(pageId) ? [issueOf('account', 'page_hidden')] : []),
  ];
  await db.transaction(async (tx) => {
    const locked = await lockCampaign(tx, ownerId, id);
    const had = locked?.issues.some(({ source }) => source === 'account');
    if (!locked || (!had && found.length === 0)) return;
    await updateCampaign(tx, ownerId, id, { issues: replaced(locked.issues, 'account', found) });
  });
}
