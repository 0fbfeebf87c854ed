import { languageOfWords } from '@awning/contract/alphabets';
import type { CopyVariation } from '../../types/ads.ts';
import type { AdsRequest } from '../../types/strategist.ts';
import { adOf, partsOf, shorter, withEmojiIn, withoutEmojiIn, withoutPrice, withPrice } from './change.ts';
import { materialOf } from './material.ts';
import { languageAsked, newAds } from './write.ts';

/**
 * Ads of a turn: new ones, or the chosen one with what was asked changed and nothing else. Nothing where a chosen ad is so already, and
 * where words were typed that no menu item is: what becomes of those is their owner's to say.
 * @param today `YYYY-MM-DD`
 */
export async function adsFor(request: AdsRequest, today: string): Promise<CopyVariation[]> {
  const { asked, chosen } = request;
  if (!chosen) return (await newAds(request, today)).map((ad) => finished(ad, request));
  const isOtherLanguage = languageAsked(request) !== languageOfWords(`${chosen.headline}${chosen.text}`);
  const isPlainRequest = asked.menu.length === 0 && asked.about === null && asked.instruction === null;
  if (asked.menu.includes('anotherIdea') || asked.about !== null || isPlainRequest || isOtherLanguage)
    return (await newAds(isOtherLanguage ? { ...request, count: 1 } : request, today)).map((ad) =>
      finished(ad, request),
    );
  const changed = changedAd(request, today);
  return changed ? [changed] : [];
}

function changedAd(request: AdsRequest, today: string): CopyVariation | null {
  const { asked, chosen, items, business } = request;
  if (!chosen) return null;
  const material = materialOf(request, languageAsked(request), today);
  const parts = asked.menu.reduce((ad, item) => {
    switch (item) {
      case 'shorter':
        return shorter(ad);
      case 'withPrice':
        return withPrice(ad, items, material);
      case 'noPrice':
        return withoutPrice(ad, items, material);
      case 'emoji':
        return withEmojiIn(ad, business.type);
      case 'noEmoji':
        return withoutEmojiIn(ad);
      default:
        return ad;
    }
  }, partsOf(chosen));
  return adOf(parts, chosen);
}

/** A new ad with what is asked of all of them. */
function finished(ad: CopyVariation, { asked, business }: AdsRequest): CopyVariation {
  const last = asked.menu.findLast((item) => item === 'emoji' || item === 'noEmoji');
  if (!last) return ad;
  const before = { ...ad, argument: ad.argument };
  const parts = partsOf(before);
  const changed = adOf(last === 'emoji' ? withEmojiIn(parts, business.type) : withoutEmojiIn(parts), before);
  return changed ? { ...changed, unseen: ad.unseen } : ad;
}
