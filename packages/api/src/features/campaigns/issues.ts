import type { AdPlatformFailure } from '@awning/adapters/ports/ad-platform/failure';
import type { MetaPermission } from '@awning/contract/meta-permissions';
import type { RefusalPlace } from '@awning/contract/refusal-places';

/**
 * What found an issue: planning, creating ads, reconciling, a reconcile step that is not fatal, saving changed settings,
 * reading Meta's state of the campaign, of the ad account and the Page, or of what the owner grants.
 * Each replaces its own issues and leaves the others'.
 */
export type IssueSource =
  | 'plan'
  | 'ads'
  | 'reconcile'
  | 'refused_step'
  | 'edit'
  | 'observe'
  | 'account'
  | 'permissions';

/** An issue as it is stored: a code with values, put into words when it is shown. */
export interface StoredIssue {
  source: IssueSource;
  code: string;
  /** What Meta itself tells the person, in whatever language it does. */
  userMessage: string | null;
  creativeId: string | null;
  /** The code whose remedy helps, where it is another. */
  remedy?: string;
  /** Where it is mended, where that is known. */
  place?: RefusalPlace;
  /** Which permissions lack, where it is about those. */
  permissions?: MetaPermission[];
}

export const issueOf = (
  source: IssueSource,
  code: string,
  more: { userMessage?: string | null; creativeId?: string | null } = {},
): StoredIssue => ({
  source,
  code,
  userMessage: more.userMessage ?? null,
  creativeId: more.creativeId ?? null,
});

/** All issues after one finder has looked again. */
export const replaced = (issues: StoredIssue[], source: IssueSource, found: StoredIssue[]): StoredIssue[] => [
  ...issues.filter((issue) => issue.source !== source),
  ...found,
];

/** What a failure of Meta's comes to for the owner. */
export function issueOfFailure(
  source: IssueSource,
  failure: AdPlatformFailure,
  creativeId: string | null = null,
): StoredIssue {
  const more = { userMessage: failure.userMessage, creativeId };
  if (failure.kind === 'access') return issueOf(source, 'meta_access', more);
  if (failure.kind === 'refused')
    return { ...issueOf(source, failure.reason, more), ...(failure.place && { place: failure.place }) };
  return issueOf(source, 'meta_unavailable', { creativeId });
}

/** Refusals of what a launch is made of, which stays what it is. */
const final = new Set([
  'budget_too_low',
  'image_refused',
  'text_refused',
  'link_refused',
  'schedule_refused',
  'audience_refused',
  'policy_blocked',
  'advertiser_undeclared',
  'goal_unavailable',
  'post_unavailable',
  'duplicate_ad',
  'rejected_before',
  'deleted_at_meta',
  'request_unfit',
]);

/** Whether trying a launch again as it is can end otherwise. */
export const mayRetry = ({ code }: StoredIssue): boolean => !final.has(code);
