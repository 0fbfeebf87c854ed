import type { CampaignReading, ShownCreative } from '@awning/adapters/ports/ad-platform/delivery';
import { destinationOf } from '../destination.ts';
import { issueOf, type StoredIssue } from '../issues.ts';
import type { CampaignAd } from '../store/ads.ts';
import type { Campaign } from '../store/campaigns.ts';

/** Where an ad at Meta is not what was approved, or may become something else by itself. */
export function driftOf(campaign: Campaign, ads: CampaignAd[], reading: CampaignReading): StoredIssue[] {
  return reading.ads.flatMap(({ ref, shown }) => {
    const ad = ads.find(({ metaAdId }) => metaAdId === ref);
    if (!ad || !shown) return [];
    const { creativeId } = ad;
    return [
      ...(isAnother(campaign, ad, shown) ? [issueOf('observe', 'ad_changed', { creativeId })] : []),
      ...(shown.changes.length > 0 ? [issueOf('observe', 'ad_enhanced', { creativeId })] : []),
    ];
  });
}

function isAnother(campaign: Campaign, ad: CampaignAd, shown: ShownCreative): boolean {
  const leadsElsewhere =
    destinationOf(campaign).kind === 'website' && differ(address(campaign.link), shown.link, address);
  const ours = new Set(Object.values(ad.hashes ?? {}));
  const otherPictures = ours.size > 0 && (shown.images?.some((hash) => !ours.has(hash)) ?? false);
  const ourVideos = new Set(Object.values(ad.videoIds ?? {}));
  const otherVideos = ourVideos.size > 0 && (shown.videos?.some((id) => !ourVideos.has(id)) ?? false);
  return (
    leadsElsewhere ||
    otherPictures ||
    otherVideos ||
    differ(campaign.pageId, shown.pageId) ||
    differ(campaign.instagramId ?? '', shown.instagramId) ||
    differ(plain(ad.text), shown.text, plain) ||
    differ(plain(ad.headline), shown.headline, plain) ||
    differ(plain(ad.description), shown.description, plain)
  );
}

/** Whether what was sent is not what is told. What was left empty is Meta's to fill, and what is not told is not judged. */
const differ = (sent: string, told: string | null, as: (text: string) => string = (text) => text): boolean =>
  sent !== '' && told !== null && sent !== as(told);

/** Without what Meta changes in storing a text: its form in Unicode, and space at its ends. */
const plain = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/** An address as it is written by the URL standard: with a slash where it has no path. */
const address = (link: string): string => (URL.canParse(link) ? new URL(link).href : link);
