import type { NextStepKind } from '@awning/contract/results';
import type { CampaignView } from '../campaigns/public.ts';
import type { Rating } from './rating.ts';

type Issue = CampaignView['issues'][number];

export interface NextStep {
  kind: NextStepKind;
  /** What stands in the way, where that is the step. */
  issue: Issue | null;
}

/** Issues of the account or the connection: nothing of the campaign helps before they are mended. */
const ofAccount = new Set([
  'meta_access',
  'permission',
  'permission_missing',
  'payment_method',
  'account_disabled',
  'terms_not_accepted',
  'lead_terms',
  'whatsapp_unlinked',
  'whatsapp_missing',
  'audience_terms',
  'advertising_barred',
  'identity_check',
  'political_unauthorised',
  'app_in_development',
  'two_factor',
  'blocked_for_now',
]);

/** Showings to one person from which on the same people see the ads again and again. A guess: no source is published. */
const oftenSeen = 4;
/** From so many ads on another one takes from those there are: a small budget is learned from by few. */
const enoughAds = 3;

interface Known {
  view: CampaignView;
  rating: Rating | 'unknown';
  results: number;
  isYoung: boolean;
  /** Showings to each person so far; null where Meta gave no reach. */
  perPerson: number | null;
  /** Whether the plan launches another ad this month. */
  mayAddAd: boolean;
  /** Customers bring more than they cost, by what the owner says one brings. */
  pays: boolean;
}

/** The one step that helps most, the first that applies; `none` where it runs well. */
export function nextStepOf({ view, rating, results, isYoung, perPerson, mayAddAd, pays }: Known): NextStep {
  const { campaign, ads, issues } = view;
  const step = (kind: NextStepKind, issue: Issue | null = null): NextStep => ({ kind, issue });
  if (campaign.delivery === 'ended') return step(rating === 'worse' ? 'new_ads' : 'run_again');
  const ofTheAccount = issues.find(({ source, code }) => source === 'account' || ofAccount.has(code));
  if (ofTheAccount) return step('mend_account', ofTheAccount);
  if (campaign.delivery === 'failed') return step('mend_launch', issues[0] ?? null);
  if (campaign.status === 'paused') return step('paused');
  const running = ads.filter(({ status, delivery }) => status === 'active' && delivery !== 'failed');
  if (running.length > 0 && running.every(({ delivery }) => delivery === 'rejected'))
    return step('replace_ad', issues.find(({ code }) => code === 'ad_rejected') ?? null);
  if (!campaign.launchedAt || ['launching', 'in_review'].includes(campaign.delivery)) return step('wait');
  const shown = running.filter(({ delivery }) => delivery !== 'rejected').length;
  // Dearer than usual is no reason to stop what pays for itself.
  if (rating === 'worse' && !pays)
    return step(results === 0 || shown >= enoughAds || !mayAddAd ? 'end' : 'other_ad');
  if (perPerson !== null && perPerson >= oftenSeen) return step('widen');
  if (shown < 2 && mayAddAd) return step('second_ad');
  return step(isYoung || rating === 'too_early' ? 'wait' : 'none');
}
