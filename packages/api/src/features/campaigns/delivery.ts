import type { Delivery } from '@awning/contract/campaigns';
import type { AdReading, CampaignReading } from '../../ports/ad-platform.ts';
import { issueOf, type StoredIssue } from './issues.ts';

/** The part of a campaign that says what should be. */
export interface Wish {
  status: 'active' | 'paused';
  endsAt: Date;
  toldRunning: boolean | null;
}

/** What Meta does with a campaign, in the contract's words, with what stands in its way. */
export interface Verdict {
  delivery: Delivery;
  issues: StoredIssue[];
  ads: Map<string, Delivery>;
}

const ofAd: Record<AdReading['state'], Delivery> = {
  in_review: 'in_review',
  delivering: 'delivering',
  rejected: 'rejected',
  paused: 'paused',
  trouble: 'limited',
  gone: 'failed',
};

/** @param creativeOf the creative behind an ad's reference */
export function judge(
  wish: Wish,
  reading: CampaignReading,
  creativeOf: (ref: string) => string | null,
  now: Date,
): Verdict {
  const over = wish.endsAt <= now;
  const ads = new Map(reading.ads.map((ad) => [ad.ref, over ? 'ended' : ofAd[ad.state]] as const));
  if (over) return { delivery: 'ended', issues: [], ads };
  if (reading.gone) return { delivery: 'failed', issues: [issueOf('sync', 'gone_at_meta')], ads };
  const issues = reading.ads.flatMap((ad) => issueOfAd(ad, creativeOf(ad.ref)));
  if (wish.status === 'active' && !reading.on && wish.toldRunning) {
    return { delivery: 'paused', issues: [...issues, issueOf('sync', 'paused_at_meta')], ads };
  }
  if (!reading.on) return { delivery: 'paused', issues, ads };
  if (wish.status === 'paused' && wish.toldRunning === false) issues.push(issueOf('sync', 'running_at_meta'));
  const delivery = ofRunning(reading);
  if (delivery === 'limited' && reading.learning === 'limited')
    issues.push(issueOf('sync', 'learning_limited'));
  return { delivery, issues, ads };
}

function issueOfAd(ad: AdReading, creativeId: string | null): StoredIssue[] {
  if (ad.state === 'rejected') return [issueOf('sync', 'ad_rejected', { said: ad.said, creativeId })];
  if (ad.state === 'trouble') return [issueOf('sync', 'ad_trouble', { said: ad.said, creativeId })];
  if (ad.state === 'gone') return [issueOf('sync', 'ad_gone', { creativeId })];
  return [];
}

function ofRunning({ ads, learning }: CampaignReading): Delivery {
  const some = (state: AdReading['state']) => ads.some((ad) => ad.state === state);
  if (some('delivering')) return learning ?? 'delivering';
  if (some('in_review')) return 'in_review';
  if (some('trouble')) return 'limited';
  if (some('rejected')) return 'rejected';
  return 'paused';
}
