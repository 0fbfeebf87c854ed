import type { NextStepKind } from '@awning/contract/results';
import type { CampaignView } from '../campaigns/public.ts';
import type { CostlyAd } from './judge.ts';
import type { Rating } from './rating.ts';

type Issue = CampaignView['issues'][number];

export interface NextStep {
  kind: NextStepKind;
  /** What stands in the way, where that is the step. */
  issue: Issue | null;
  /** What is to be paused, where that is the step. */
  ad?: CostlyAd;
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

/** Whether an issue is the account's or the connection's. */
export const standsInTheWay = ({ source, code }: Pick<Issue, 'source' | 'code'>): boolean =>
  source === 'account' || ofAccount.has(code);

/** Showings to one person from which on the same people see the ads again and again. A guess: no source is published. */
const oftenSeen = 4;
/**
 * In worlds of `bench/optimizer` a third ad that is added on day 7 of 30 brought 2.2 ± 0.6 % more clicks and 3.5 ± 0.7 % more leads for
 * the money, what Meta learns anew counted in; a fourth one 1.0 ± 0.4 and 1.6 ± 0.6 %.
 */
const enoughAds = 3;

interface Known {
  view: CampaignView;
  rating: Rating | 'unknown';
  results: number;
  isYoung: boolean;
  /** In its first week: Meta still learns, and most of the money is to come. */
  isStarting: boolean;
  /** Ads that are to be paused, the worst first, by the judge of all. */
  costly: readonly CostlyAd[];
  /** Showings to each person so far; null where Meta gave no reach. */
  perPerson: number | null;
  /** Whether the plan launches another ad this month. */
  mayAddAd: boolean;
  /** Customers bring more than they cost, by what the owner says one brings. */
  pays: boolean;
}

/** The one step that helps most, the first that applies; `none` where it runs well. */
export function nextStepOf(known: Known): NextStep {
  const { view, rating, results, isYoung, isStarting, costly, perPerson, mayAddAd, pays } = known;
  const { campaign, ads, issues } = view;
  const step = (kind: NextStepKind, issue: Issue | null = null): NextStep => ({ kind, issue });
  if (campaign.delivery === 'ended') return step(rating === 'worse' ? 'new_ads' : 'run_again');
  const ofTheAccount = issues.find(standsInTheWay);
  if (ofTheAccount) return step('mend_account', ofTheAccount);
  if (campaign.delivery === 'failed') return step('mend_launch', issues[0] ?? null);
  if (campaign.status === 'paused') return step('paused');
  const running = ads.filter(({ status, delivery }) => status === 'active' && delivery !== 'failed');
  if (running.length > 0 && running.every(({ delivery }) => delivery === 'rejected'))
    return step('replace_ad', issues.find(({ code }) => code === 'ad_rejected') ?? null);
  if (!campaign.launchedAt || ['launching', 'in_review'].includes(campaign.delivery)) return step('wait');
  const shown = running.filter(({ delivery }) => delivery !== 'rejected').length;
  const [worst] = costly;
  if (worst && results > 0) return { ...step('pause_ad'), ad: worst };
  // Dearer than usual is no reason to stop what pays for itself.
  if (rating === 'worse' && !pays)
    return step(results === 0 || shown >= enoughAds || !mayAddAd ? 'end' : 'other_ad');
  if (perPerson !== null && perPerson >= oftenSeen) return step('widen');
  // What the same judge paused brought less: one may stay, and another is proposed when it tires.
  const isLeft = ads.some(({ status, pausedBy }) => status === 'paused' && pausedBy === 'optimizer');
  if (isLeft) return step(isYoung || rating === 'too_early' ? 'wait' : 'none');
  if (shown < 2 && mayAddAd) return step('second_ad');
  if (shown < enoughAds && isStarting && mayAddAd) return step('more_ads');
  return step(isYoung || rating === 'too_early' ? 'wait' : 'none');
}
