import { languageOfWords } from '@awning/contract/alphabets';
import { languageIn } from '@awning/contract/creative-conversations';
import { withoutSums } from '@awning/contract/designs';
import type { Language } from '@awning/contract/languages';
import { type CopyVariation, shortText } from '../../types/ads.ts';
import type { AdsRequest } from '../../types/strategist.ts';
import { tellsPrice } from '../lines/fit.ts';
import type { Bank, Line } from '../lines/line.ts';
import { composedIn } from '../typed/typed.ts';
import { adsOfLines, isBareName, type Wanted } from './choose.ts';
import { isAbout } from './subjects.ts';
import { variationOf } from './variation.ts';

/** The language that the ads are asked for in: the last that was said holds. */
export const languageAsked = ({ business, asked, chosen }: AdsRequest): Language =>
  composedIn(
    languageIn(asked.menu) ??
      (chosen ? languageOfWords(`${chosen.headline}${chosen.text}`) : business.language),
  );

/**
 * New ads of whole lines, in the first turn as many as are wanted and differ: of what is typed where nothing was kept. There is always
 * one; where all have been shown, none comes again.
 */
export function newAds({ asked, chosen, shown, count }: AdsRequest, bank: Bank): CopyVariation[] {
  const make = (lines: readonly Line[], wanted: Wanted) => {
    const ads = adsOfLines(lines, bank.items, count, wanted, chosen ? [...shown, chosen] : shown);
    // After the first turn an ad under a bare name is worth less than one that tells something.
    const telling = ads.filter(({ headline }) => shown.length > 0 && !isBareName(headline));
    return (telling.length > 0 ? telling : ads).map((ad) => variationOf(ad, bank));
  };
  const isPriceless = asked.menu.includes('noPrice');
  const withLines = bank.lines.filter((line) => !isPriceless || !tellsPrice(line));
  const telling = withLines.filter(({ tells }) => !tells.includes('nothing'));
  const about = (line: Line) => asked.about !== null && isAbout(line, asked.about);
  const tests: ((lines: readonly Line[]) => boolean)[] = [
    ...(asked.about === null ? [] : [(lines: readonly Line[]) => lines.some(about)]),
    ...(asked.menu.includes('withPrice') ? [(lines: readonly Line[]) => lines.some(tellsPrice)] : []),
  ];
  const shorter = asked.menu.includes('shorter') && { mostText: shortText };
  const ways: Wanted[] = [
    { test: (lines) => tests.every((test) => test(lines)), first: about, ...shorter },
    ...tests.map((test) => ({ test })),
    {},
  ];
  for (const way of ways) {
    const ads = make(telling, way);
    if (ads.length === 0) continue;
    return isPriceless ? ads.map((ad) => ({ ...ad, pictureLines: withoutSums(ad.pictureLines) })) : ads;
  }
  // There is always one, where none was shown.
  return shown.length === 0 ? make(withLines, {}).slice(0, 1) : [];
}
