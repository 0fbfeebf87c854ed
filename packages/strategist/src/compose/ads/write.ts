import { setImmediate } from 'node:timers/promises';
import { languageOfWords } from '@awning/contract/alphabets';
import { languageIn } from '@awning/contract/creative-conversations';
import type { Language } from '@awning/contract/languages';
import { type CopyVariation, shortText } from '../../types/ads.ts';
import type { AdsRequest } from '../../types/strategist.ts';
import { capital } from '../text.ts';
import { composedIn } from '../typed/typed.ts';
import { type Draft, draftsOf, isNamed, variationOf } from './assemble.ts';
import { chosenOf } from './choose.ts';
import { type Material, materialOf } from './material.ts';
import { plainAds } from './plain.ts';

/** Milliseconds of a processor after which what else waits has its turn. */
const sliceMs = 10;

/** The language that the ads are asked for in: the last that was said holds. */
export const languageAsked = ({ business, asked, chosen }: AdsRequest): Language =>
  composedIn(
    languageIn(asked.menu) ??
      (chosen ? languageOfWords(`${chosen.headline}${chosen.text}`) : business.language),
  );

/**
 * New ads of the owner's own items, best first. There is always one: where all have been shown, none comes again.
 * @param today `YYYY-MM-DD`
 */
export async function newAds(request: AdsRequest, today: string): Promise<CopyVariation[]> {
  const material = materialOf(request, languageAsked(request), today);
  const shown = new Set(request.shown.map(keyOf));
  const groups: Draft[][] = [];
  let since = performance.now();
  for (const argument of material.arguments) {
    const drafts = draftsOf(argument, material).filter(
      (draft) => !shown.has(keyOf(variationOf(draft, material))),
    );
    if (drafts.length > 0) groups.push(drafts);
    if (performance.now() - since < sliceMs) continue;
    await setImmediate();
    since = performance.now();
  }
  const wanted = narrowed(groups, request, material);
  const headlines = new Set(request.shown.map(({ headline }) => headline));
  const ads = chosenOf(wanted, request.count, (draft) => headlines.has(capital(draft.headline.words))).map(
    (draft) => variationOf(draft, material),
  );
  if (ads.length > 0) return ads;
  const plain = plainAds(material, request.business.name, languageAsked(request));
  return plain.filter((ad) => !shown.has(keyOf(ad))).slice(0, request.count);
}

const keyOf = ({ headline, text }: { headline: string; text: string }) => `${headline}\n${text}`;

/** What was asked of the ads, each as far as there are ads that are so; never none. */
function narrowed(groups: Draft[][], { asked, chosen }: AdsRequest, material: Material): Draft[][] {
  const { menu, about } = asked;
  const tests: ((draft: Draft) => boolean)[] = [
    (draft) => isNamed([draft.headline, ...draft.text, draft.description], material),
    ...(about === null ? [] : [(draft: Draft) => isAbout(draft, about)]),
    ...(menu.includes('noPrice') ? [(draft: Draft) => !hasPrice(draft)] : []),
    ...(menu.includes('withPrice') ? [hasPrice] : []),
    ...(menu.includes('shorter')
      ? [(draft: Draft) => variationOf(draft, material).text.length <= shortText]
      : []),
    ...(chosen ? [(draft: Draft) => draft.argument.key.slice(0, 200) !== chosen.argument] : []),
  ];
  return tests.reduce((left, test) => {
    const fit = left.map((drafts) => drafts.filter(test)).filter((drafts) => drafts.length > 0);
    return fit.length > 0 ? fit : left;
  }, groups);
}

const linesOf = ({ headline, text, description }: Draft) => [headline, ...text, description];
const isAbout = (draft: Draft, about: string) =>
  linesOf(draft).some(({ subjects }) => subjects?.includes(about));
const hasPrice = (draft: Draft) => linesOf(draft).some(({ prices }) => prices);
