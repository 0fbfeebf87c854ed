import type { CampaignIssue } from '@awning/contract/campaigns';
import type { Language } from '@awning/contract/scalars';
import { translate } from '../../platform/messages.ts';
import type { AdPlatformFailure } from '../../ports/ad-platform.ts';

/** Who found an issue; each finder replaces its own and leaves the others'. */
export type IssueSource = 'plan' | 'ads' | 'align' | 'sync';

/** An issue as it is stored: a code with values, put into words when it is shown. */
export interface StoredIssue {
  source: IssueSource;
  code: string;
  /** What Meta itself said, in whatever language it said it. */
  said: string | null;
  creativeId: string | null;
}

export const issueOf = (
  source: IssueSource,
  code: string,
  more: { said?: string | null; creativeId?: string | null } = {},
): StoredIssue => ({ source, code, said: more.said ?? null, creativeId: more.creativeId ?? null });

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
  const more = { said: failure.said, creativeId };
  if (failure.trouble === 'access') return issueOf(source, 'meta_access', more);
  if (failure.trouble === 'refused') return issueOf(source, failure.reason, more);
  return issueOf(source, 'meta_unavailable', { creativeId });
}

/** In plain words, with what to do about it. */
export function presentIssue(issue: StoredIssue, language: Language): CampaignIssue {
  const text = (part: string) => translate(language, `campaigns:server.issues.${issue.code}.${part}`);
  const said = issue.said
    ? ` ${translate(language, 'campaigns:server.metaSaid', { words: issue.said })}`
    : '';
  return {
    code: issue.code,
    message: text('message') + said,
    remedy: text('remedy'),
    creativeId: issue.creativeId,
  };
}
