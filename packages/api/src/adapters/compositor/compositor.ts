import { type Placement, placementNames, placements } from '@awning/contract/creatives';
import sharp from 'sharp';
import type { ComposedCreative, ImageMaker, Look, Picture, Pictures } from '../../ports/image-maker.ts';
import { setColumn } from './column.ts';
import { cropPhotograph } from './crop.ts';
import { jpeg } from './jpeg.ts';
import { keepLogo } from './keep-logo.ts';
import { fitLogo, logoColour, logoColours, type PreparedLogo, prepareLogo } from './logo.ts';
import type { Canvas, DrawLook } from './looks/look.ts';
import { poster } from './looks/poster.ts';
import { spotlight } from './looks/spotlight.ts';
import { tag } from './looks/tag.ts';
import { window } from './looks/window.ts';
import { type Palette, paletteFor } from './palette.ts';
import { resizePicture } from './resize.ts';
import { safeArea } from './safe-area.ts';
import { squareLogo } from './square-logo.ts';
import { type Trade, tradeOf } from './trades.ts';

const drawings: Record<Look, DrawLook> = {
  poster,
  window,
  tag,
  spotlight,
  // The poster's type without its motif.
  words: (canvas) => poster({ ...canvas, motif: () => '' }),
};

/** See `Canvas.unit`. */
const units: Record<Placement, number> = { square: 1000, portrait: 1080, story: 1280, landscape: 720 };

/** Composes creatives with sharp: art as SVG, words by Pango in our own fonts. Needs neither network nor model. */
export function createCompositor(): ImageMaker {
  return {
    async compose(creative) {
      const trade = tradeOf(creative.businessType);
      const [logoTone, logo] = await Promise.all([
        creative.logo && logoColour(creative.logo),
        creative.logo && prepareLogo(creative.logo),
      ]);
      const palette = paletteFor(trade, creative.scheme, logoTone, creative.colour);
      // Side by side: each takes one thread, and a processor may have several.
      const entries = placementNames.map(
        async (placement) =>
          [placement, await composeOne(creative, logo, trade, palette, placement)] as const,
      );
      return Object.fromEntries(await Promise.all(entries)) as Pictures;
    },
    crop: cropPhotograph,
    logo: keepLogo,
    colours: logoColours,
    squareLogo,
    resize: resizePicture,
  };
}

async function composeOne(
  creative: ComposedCreative,
  preparedLogo: PreparedLogo | null,
  trade: Trade,
  palette: Palette,
  placement: Placement,
): Promise<Picture> {
  const size = placements[placement];
  const unit = units[placement];
  const canvas: Canvas = {
    placement,
    ...size,
    unit,
    safe: safeArea(placement),
    rtl: creative.language === 'he',
    palette,
    motif: trade.motif,
  };
  const scene = drawings[creative.look](canvas);
  const logo = preparedLogo && (await fitLogo(preparedLogo, unit * 0.24, unit * 0.075));
  const layer = await setColumn(canvas, scene.column, creative, logo);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${scene.art}${layer.shapes}</svg>`;
  const bytes = await sharp(Buffer.from(svg))
    .composite(layer.overlays)
    .flatten({ background: palette.paper })
    .jpeg(jpeg)
    .toBuffer();
  return { bytes, ...size };
}
