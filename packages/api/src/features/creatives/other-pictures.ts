import { type Design, picturesIn, sceneCount, showsPhotos } from '@awning/contract/designs';
import type { AdPhoto } from '../photos/public.ts';
import type { AdWords } from './ad-words.ts';
import { claimsOwn } from './claims.ts';
import { photosFor } from './photos-for.ts';

/**
 * The designs of ads with other pictures: photographs that none of them shows, as long as there are some, else other drawn
 * objects. Layout, colours and type stay.
 */
export function withOtherPictures(
  ads: readonly (AdWords & { design: Design })[],
  photos: readonly AdPhoto[],
): Design[] {
  const taken = new Set(ads.flatMap(({ design }) => design.photos.map(({ id }) => id)));
  return ads.map((ad) => {
    const { design } = ad;
    const count = picturesIn[design.layout] ?? 1;
    const unusedPhotos = showsPhotos(design.layout)
      ? photosFor(ad, photos)
          .filter(({ id, isMade }) => !taken.has(id) && !(isMade && claimsOwn(design.layout)))
          .slice(0, count)
      : [];
    for (const { id } of unusedPhotos) taken.add(id);
    return {
      ...design,
      photos: unusedPhotos.map(({ id }) => ({ id, crops: {} })),
      scene: (design.scene + ads.length * count) % sceneCount,
    };
  });
}
