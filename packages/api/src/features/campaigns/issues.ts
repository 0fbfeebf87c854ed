import type { CampaignIssue } from '@awning/contract/campaigns';
import type { Language } from '@awning/contract/scalars';
import { translate } from '../../platform/messages.ts';
import type { AdPlatformFailure } from '../../ports/ad-platform/failure.ts';

/**
 * What found an issue: planning, creating ads, reconciling, a reconcile step that is not fatal, or reading Meta's state.
 * Each replaces its own issues and leaves the others'.
 */
export type IssueSource = 'plan' | 'ads' | 'reconcile' | 'refused_step' | 'observe';

/** An issue as it is stored: a code with values, put into words when it is shown. */
export interface StoredIssue {
  source: IssueSource;
  code: string;
  /** What Meta itself tells the person, in whatever language it does. */
  userMessage: string | null;
  creativeId: string | null;
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
  if (failure.kind === 'refused') return issueOf(source, failure.reason, more);
  return issueOf(source, 'meta_unavailable', { creativeId });
}

/**
 * In plain words, with what to do about it.
 * @param isFailed whether the launch failed: the button that tries once more is called otherwise then
 */
export function presentIssue(issue: StoredIssue, language: Language, isFailed = false): CampaignIssue {
  const button = translate(language, `campaigns:resume.${isFailed ? 'retry' : 'action'}`);
  const text = (part: string) =>
    translate(language, `campaigns:server.issues.${issue.code}.${part}`, { button });
  const quoted = issue.userMessage
    ? ` ${translate(language, 'campaigns:server.metaSaid', { words: issue.userMessage })}`
    : '';
  return {
    code: issue.code,
    message: text('message') + quoted,
    remedy: text('remedy'),
    creativeId: issue.creativeId,
  };
}
