import { languageOfWords } from '@awning/contract/alphabets';
import type { CopyVariation } from '../../types/ads.ts';
import type { AdsRequest } from '../../types/strategist.ts';
import { bankOf } from '../lines/bank.ts';
import { adOf, partsOf, shorter, withEmojiIn, withoutEmojiIn, withoutPrice, withPrice } from './change.ts';
import { languageAsked, newAds } from './new-ads.ts';

/** Ads of a turn: new ones, or the chosen one with what was asked changed and nothing else; nothing where it is so already. */
export function adsFor(request: AdsRequest): CopyVariation[] {
  const { asked, chosen } = request;
  const finish = (ads: CopyVariation[]) => ads.map((ad) => finished(ad, request));
  if (!chosen) return finish(newAds(request));
  const isOtherLanguage = languageAsked(request) !== languageOfWords(`${chosen.headline}${chosen.text}`);
  const isPlainRequest = asked.menu.length === 0 && asked.about === null && asked.instruction === null;
  if (asked.menu.includes('anotherIdea') || asked.about !== null || isPlainRequest || isOtherLanguage)
    return finish(newAds(isOtherLanguage ? { ...request, count: 1 } : request));
  const changed = changedAd(request);
  return changed ? [changed] : [];
}

function changedAd(request: AdsRequest): CopyVariation | null {
  const { asked, chosen, items, business } = request;
  if (!chosen) return null;
  const bank = bankOf(request, languageAsked(request));
  const parts = asked.menu.reduce((ad, item) => {
    switch (item) {
      case 'shorter':
        return shorter(ad, bank);
      case 'withPrice':
        return withPrice(ad, items, bank);
      case 'noPrice':
        return withoutPrice(ad, items, bank);
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
  const parts = partsOf(ad);
  const changed = adOf(last === 'emoji' ? withEmojiIn(parts, business.type) : withoutEmojiIn(parts), ad);
  return changed ? { ...changed, unseen: ad.unseen } : ad;
}
