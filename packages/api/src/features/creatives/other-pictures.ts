import {
  type Design,
  type LayoutName,
  picturesIn,
  schemeCount,
  showsPhotos,
  showsPicture,
} from '@awning/contract/designs';
import type { AdWords } from './ad-words.ts';
import type { DesignSubject } from './choose-designs.ts';
import { photosFor } from './photos-for.ts';
import { remainingLayouts } from './rejecting.ts';
import { layoutsOf, ownLayoutOf, styleOf } from './suitable-layouts.ts';

type DesignedAd = AdWords & { design: Design };
/** What other pictures are chosen by. */
export type PictureSubject = Pick<DesignSubject, 'businessType' | 'photos' | 'rejected' | 'fit'>;
type Picture = Pick<Design, 'layout' | 'scheme' | 'photos' | 'scene'>;

const shownIn = ({ layout, photos }: Design) => (showsPhotos(layout) ? photos : []);

/**
 * The pictures of ads laid out otherwise: each in the next layout that none of them has, with a photograph that none of them shows
 * where there is one. Colours change once an ad has been in all of its layouts.
 */
export function withOtherPictures(
  ads: readonly DesignedAd[],
  { businessType, photos, rejected, fit }: PictureSubject,
): Picture[] {
  const refused = new Set(rejected.flatMap((one) => one.photos));
  const shown = new Set(ads.flatMap(({ design }) => shownIn(design).map(({ id }) => id)));
  const layouts = ads.map(({ design }) => design.layout);
  return ads.map((ad, place) => {
    const { design } = ad;
    const unused = photosFor(ad, photos).filter(({ id }) => !shown.has(id) && !refused.has(id));
    const same = shownIn(design).flatMap(({ id }) => photos.find((one) => one.id === id) ?? []);
    const from = unused.length > 0 ? unused : same;
    const [photo] = from;
    const { lines = [] } = design;
    const own = ownLayoutOf({ ...ad, pictureLines: lines }, photo, fit);
    const { all } = layoutsOf(photo, { style: styleOf(businessType), room: from.length, fit, lines });
    const mine = remainingLayouts([...new Set([...(own ? [own] : []), ...all])], rejected);
    const taken = new Set(layouts.filter((_, at) => at !== place));
    const { layout, isAround } = nextLayout(design.layout, mine, taken);
    layouts[place] = layout;
    const next = from.slice(0, picturesIn[layout] ?? 1);
    for (const { id } of next) shown.add(id);
    return {
      layout,
      scheme: isAround ? (design.scheme + 1) % schemeCount : design.scheme,
      photos: showsPhotos(layout)
        ? next.map(({ id }) => shownIn(design).find((one) => one.id === id) ?? { id, crops: {} })
        : [],
      scene: null,
    };
  });
}

/** The layout after one in a list that goes round, past those that are taken. @returns also whether the list begins anew */
function nextLayout(now: LayoutName, layouts: readonly LayoutName[], taken: ReadonlySet<LayoutName>) {
  const at = layouts.indexOf(now);
  const free = (layout: LayoutName) => layout !== now && !taken.has(layout);
  const after = layouts.slice(at + 1).find(free);
  const layout = after ?? layouts.find(free) ?? now;
  return { layout, isAround: after === undefined };
}

/** The pictures of ads as type alone, each in another layout; null of one that is so already. */
export function withoutPictures(
  ads: readonly DesignedAd[],
  { businessType, rejected, fit }: PictureSubject,
): (Omit<Picture, 'scheme'> | null)[] {
  const { all } = layoutsOf(undefined, { style: styleOf(businessType), room: 0, fit });
  const taken = new Set(ads.flatMap(({ design }) => (showsPicture(design) ? [] : [design.layout])));
  return ads.map((ad) => {
    if (!showsPicture(ad.design)) return null;
    const own = ownLayoutOf(ad, undefined, fit);
    const mine = remainingLayouts(own ? [own, ...all] : all, rejected);
    const layout = mine.find((one) => !taken.has(one)) ?? mine[0] ?? 'words';
    taken.add(layout);
    return { layout, photos: [], scene: null };
  });
}
