import type { AdReading, CampaignReading } from '@awning/adapters/ports/ad-platform/delivery';
import type { Delivery } from '@awning/contract/campaign-states';
import { issueOf, type StoredIssue } from './issues.ts';

/** The columns of a campaign that decide which delivery a reading of Meta's state amounts to. */
interface Wanted {
  status: 'active' | 'paused';
  /** Whether somebody else switched the campaign at Meta since our last request. */
  changedAtMeta: boolean;
}

/** What Meta does with a campaign, as the contract's `delivery`, with the issues that hinder it. */
export interface DerivedDelivery {
  delivery: Delivery;
  issues: StoredIssue[];
  /** By the ads' references at Meta. */
  ads: Map<string, Delivery>;
}

const ofAd: Record<AdReading['state'], Delivery> = {
  in_review: 'in_review',
  delivering: 'delivering',
  rejected: 'rejected',
  paused: 'paused',
  issues: 'limited',
  gone: 'failed',
};

/**
 * Derives delivery and issues from a reading of Meta's state.
 * @param creativeOf the creative behind an ad's reference
 */
export function deriveDelivery(
  wanted: Wanted,
  reading: CampaignReading,
  creativeOf: (ref: string) => string | null,
): DerivedDelivery {
  const ads = new Map(reading.ads.map((ad) => [ad.ref, ofAd[ad.state]] as const));
  if (reading.gone) return { delivery: 'failed', issues: [issueOf('observe', 'gone_at_meta')], ads };
  const issues = reading.ads.flatMap((ad) => issueOfAd(ad, creativeOf(ad.ref)));
  const on = reading.on && reading.adSetOn;
  if (!on) {
    const blamed = wanted.status === 'active' && wanted.changedAtMeta;
    // An ad set that is gone takes its ads along: they are told with it.
    if (reading.adSetGone) return { delivery: 'paused', issues: [issueOf('observe', 'ad_set_gone')], ads };
    const code = reading.on ? 'ad_set_paused_at_meta' : 'paused_at_meta';
    return { delivery: 'paused', issues: blamed ? [...issues, issueOf('observe', code)] : issues, ads };
  }
  if (wanted.status === 'paused' && wanted.changedAtMeta) issues.push(issueOf('observe', 'running_at_meta'));
  const delivery = ofRunning(reading);
  if (delivery === 'limited' && reading.learning === 'limited')
    issues.push(issueOf('observe', 'learning_limited'));
  return { delivery, issues, ads };
}

function issueOfAd({ state, userMessage }: AdReading, creativeId: string | null): StoredIssue[] {
  if (state === 'rejected') return [issueOf('observe', 'ad_rejected', { userMessage, creativeId })];
  if (state === 'issues') return [issueOf('observe', 'ad_trouble', { userMessage, creativeId })];
  if (state === 'gone') return [issueOf('observe', 'ad_gone', { creativeId })];
  return [];
}

function ofRunning({ ads, learning }: CampaignReading): Delivery {
  const some = (state: AdReading['state']) => ads.some((ad) => ad.state === state);
  if (some('delivering')) return learning ?? 'delivering';
  if (some('in_review')) return 'in_review';
  if (some('issues')) return 'limited';
  if (some('rejected')) return 'rejected';
  return 'paused';
}
