import { isDeepStrictEqual } from 'node:util';
import type { AccountLook, AccountState } from '@awning/adapters/ports/ad-platform/delivery';
import { type LockedOutCode, lockedOut } from '@awning/contract/locked-out';
import { destinationOf, missingFor } from '../destination.ts';
import { issueOf, replaced, type StoredIssue } from '../issues.ts';
import { type Campaign, lockCampaign, updateCampaign } from '../store/campaigns.ts';
import type { ReconcileDeps } from './types.ts';

/** What a look tells of more than its campaigns; null for what it does not tell. */
export type Surroundings = Pick<AccountLook, 'account' | 'permissions'>;

const accountIssue = (code: LockedOutCode): StoredIssue => ({
  ...issueOf('account', code),
  place: lockedOut[code].place,
});

/** What stands in the way of a campaign in its ad account and its Page. */
const accountIssues = ({ pageId }: Campaign, state: AccountState): StoredIssue[] => [
  ...(state.problem ? [accountIssue(state.problem)] : []),
  ...(state.hiddenPages.includes(pageId) ? [accountIssue('page_hidden')] : []),
];

/** What a campaign takes, by where its clicks lead, and its owner does not grant any more. */
function permissionIssues(campaign: Campaign, granted: string[]): StoredIssue[] {
  const permissions = missingFor(destinationOf(campaign).kind, granted);
  if (permissions.length === 0) return [];
  return [{ ...issueOf('permissions', 'permission_missing'), permissions, place: 'connection' }];
}

/** A campaign's issues, once what was shown of the look before is replaced. */
function issuesAfter(campaign: Campaign, { account, permissions }: Surroundings): StoredIssue[] {
  const { issues } = campaign;
  const known = account ? replaced(issues, 'account', accountIssues(campaign, account)) : issues;
  return permissions ? replaced(known, 'permissions', permissionIssues(campaign, permissions)) : known;
}

/** Whether nothing stands in its way, and nothing is shown that did. */
export const isClear = (campaign: Campaign, around: Surroundings): boolean =>
  ![...campaign.issues, ...issuesAfter(campaign, around)].some(
    ({ source }) => source === 'account' || source === 'permissions',
  );

/** Shows what stands in the way of a campaign in its ad account, its Page and its owner's permissions. */
export async function recordSurroundings(
  { db }: Pick<ReconcileDeps, 'db'>,
  campaign: Campaign,
  around: Surroundings,
): Promise<void> {
  const { ownerId, id } = campaign;
  await db.transaction(async (tx) => {
    const locked = await lockCampaign(tx, ownerId, id);
    const issues = locked && issuesAfter(locked, around);
    if (!issues || isDeepStrictEqual(issues, locked.issues)) return;
    await updateCampaign(tx, ownerId, id, { issues });
  });
}
