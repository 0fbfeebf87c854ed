import { languageOfWords } from '@awning/contract/alphabets';
import type { DesignerMenuItem } from '@awning/contract/creative-conversations';
import type { CopyVariation } from '../../types/ads.ts';
import type { AdsRequest } from '../../types/strategist.ts';
import { bankOf } from '../lines/bank.ts';
import type { Bank } from '../lines/line.ts';
import * as change from './change.ts';
import { languageAsked, newAds } from './new-ads.ts';

/** Menu items that change the words of an ad. */
const changes: Partial<Record<DesignerMenuItem, (parts: change.Parts, bank: Bank) => change.Parts>> = {
  shorter: change.shorter,
  withPrice: change.withPrice,
  noPrice: change.withoutPrice,
  emoji: change.withEmoji,
  noEmoji: change.withoutEmoji,
};

/** Ads of a turn: new ones, or the chosen one with what was asked changed and nothing else; nothing where it is so already. */
export function adsFor(request: AdsRequest): CopyVariation[] {
  const { asked, chosen } = request;
  const language = languageAsked(request);
  const bank = bankOf(request, language);
  const changed = (ad: Parameters<typeof change.partsOf>[0], menu: readonly DesignerMenuItem[]) =>
    change.adOf(
      menu.reduce((parts, item) => changes[item]?.(parts, bank) ?? parts, change.partsOf(ad)),
      ad,
    );
  // What is asked of all ads holds for new ones, too.
  const emoji = asked.menu.filter((item) => item === 'emoji' || item === 'noEmoji').slice(-1);
  const begun = (count: number) =>
    newAds({ ...request, count }, bank).map((ad) => ({ ...ad, ...changed(ad, emoji), unseen: ad.unseen }));
  if (!chosen) return begun(request.count);
  const isOtherLanguage = language !== languageOfWords(`${chosen.headline}${chosen.text}`);
  if (isOtherLanguage) return begun(1);
  const isPlainRequest = asked.menu.length === 0 && asked.instruction === null;
  if (asked.menu.includes('anotherIdea') || asked.about !== null || isPlainRequest)
    return begun(request.count);
  const ad = changed(chosen, asked.menu);
  return ad ? [ad] : [];
}
