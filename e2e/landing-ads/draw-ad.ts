import { composeOne, prepareCreative } from '@awning/compositor/compose';
import type { Placement } from '@awning/contract/creatives';
import type { Design } from '@awning/contract/designs';
import type { Language } from '@awning/contract/languages';
import sharp from 'sharp';
import type { MadeAd } from './compose-ad.ts';

/** Widths in pixels of the pictures that the page shows, about twice what they are shown at. */
export const shownWidths = { portrait: 720, story: 440, landscape: 800 } as const satisfies Partial<
  Record<Placement, number>
>;
export type ShownPlacement = keyof typeof shownWidths;
export const shownPlacements = Object.keys(shownWidths) as ShownPlacement[];

/** Draws the pictures of an ad as the product does, and makes them small for a page: AVIF. */
export async function drawAd(
  language: Language,
  businessType: string,
  { business, words }: MadeAd,
  design: Design,
): Promise<Record<ShownPlacement, Buffer>> {
  const prepared = await prepareCreative({
    layout: design.layout,
    type: design.type,
    language,
    headline: words.headline,
    description: words.description,
    callToAction: words.button,
    offer: null,
    businessName: business,
    businessType,
    logo: null,
    logoOnLight: 'auto',
    logoOnDark: 'auto',
    main: design.main,
    accent: design.accent,
    scheme: design.scheme,
    photos: [],
    scene: null,
  });
  const entries = shownPlacements.map(async (placement) => {
    const { bytes } = await composeOne(prepared, placement);
    const small = sharp(bytes).resize({ width: shownWidths[placement] });
    return [placement, await small.avif({ quality: 60, effort: 6 }).toBuffer()] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<ShownPlacement, Buffer>;
}
