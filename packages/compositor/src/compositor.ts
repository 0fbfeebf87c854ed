import { type Placement, placementNames } from '@awning/contract/creatives';
import { composeOne, prepareCreative } from './compose.ts';
import type { ComposedCreative } from './creative.ts';
import { cropPhotograph } from './crop-upload.ts';
import { inspectPicture } from './inspect-picture.ts';
import { keepLogo } from './keep-logo.ts';
import { logoColours } from './logo.ts';
import { squareLogo } from './outside-logo.ts';
import { fitOf } from './photo-suitability.ts';
import type { Pictures } from './pictures.ts';
import { resizePicture } from './resize.ts';

/** Composes creatives with sharp: photographs, art as SVG, words by Pango in our own fonts. Needs neither network nor model. */
export function createCompositor() {
  return {
    /** All placements. @throws PictureRefused, WordsTooLong */
    async compose(creative: ComposedCreative): Promise<Pictures> {
      const prepared = await prepareCreative(creative);
      // Side by side: each takes one thread, and a processor may have several.
      const entries = placementNames.map(async (placement) => {
        const { bytes, width, height } = await composeOne(prepared, placement);
        return [placement, { bytes, width, height }] as const;
      });
      return Object.fromEntries(await Promise.all(entries)) as Pictures;
    },
    /** One placement as a WebP of at most `width` pixels. @throws PictureRefused, WordsTooLong */
    async preview(creative: ComposedCreative, placement: Placement, width: number): Promise<Buffer> {
      const { bytes } = await composeOne(await prepareCreative(creative), placement);
      return resizePicture(bytes, width);
    },
    fit: fitOf,
    crop: cropPhotograph,
    logo: keepLogo,
    colours: logoColours,
    squareLogo,
    glance: inspectPicture,
    resize: resizePicture,
  };
}

export type Compositor = ReturnType<typeof createCompositor>;
