import type { AdPlatformFailure } from '@awning/adapters/ports/ad-platform/failure';
import { dayMs } from '@awning/contract/durations';
import type { MetaPermission } from '@awning/contract/meta-permissions';
import type { RefusalPlace } from '@awning/contract/refusal-places';
import type { SettingName, Settings } from './edits/types.ts';

/**
 * What found an issue: planning, creating ads, reconciling, a reconcile step that is not fatal, saving changed settings,
 * reading Meta's state of the campaign, of the ad account and the Page, or of what the owner grants, or comparing with Meta after a
 * restore.
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
  | 'permissions'
  | 'restore';

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
  /** Which settings it is about. */
  settings?: SettingName[];
  /** Until when it is shown, in ISO 8601, where not until it is mended. */
  until?: string;
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

/** Days for which an owner is shown what a restore has made of a campaign's settings, unless she edits them before. */
const restoreNoticeDays = 14;

/**
 * What is told of settings that were compared with Meta after a restore, with what an earlier look has told.
 * @param later what was taken over from Meta, and what Meta is set back from
 */
export function restoreIssues(
  before: StoredIssue[],
  later: { taken: Partial<Settings>; refused: Partial<Settings> },
  now: Date,
): StoredIssue[] {
  const until = new Date(now.getTime() + restoreNoticeDays * dayMs).toISOString();
  const of = (code: 'taken_over' | 'put_back', found: Partial<Settings>): StoredIssue[] => {
    const told = before.find((issue) => issue.source === 'restore' && issue.code === code)?.settings ?? [];
    const settings = [...new Set([...told, ...(Object.keys(found) as SettingName[])])];
    return settings.length > 0 ? [{ ...issueOf('restore', code), settings, until }] : [];
  };
  return [...of('taken_over', later.taken), ...of('put_back', later.refused)];
}
