import { type Placement, placementNames } from '@awning/contract/creatives';
import { type LayoutName, photoLayouts, showsPhotos } from '@awning/contract/designs';
import { type Box, bandOf, freeOf } from './boxes.ts';
import { cutBeside } from './choose-crop.ts';
import type { PhotoShape } from './creative.ts';
import type { Canvas, Column, PictureLayer } from './layouts/canvas.ts';
import { layOut } from './layouts/lay-out.ts';
import { layouts } from './layouts/layouts.ts';
import { paletteFor } from './palette.ts';
import { surfaceOf } from './surfaces.ts';
import { pairings } from './text/fonts.ts';
import { tradeOf } from './trades.ts';

/** Part of a column's height that words of usual length take. */
const usual = 0.75;
/** What a photograph that goes on out of focus under the words is worth beside one that is whole. */
const outOfFocus = 0.75;
/** Enlargement of a photograph's pixels up to which it looks sharp on a phone. */
const sharp = 2.2;

/** The largest picture of each photographic layout by placement, with words of usual length. */
const windows = new Map(
  await Promise.all(
    photoLayouts.map(async (layout) => {
      const layers = placementNames.map(async (placement) => {
        const { layers } = await layOut(layouts[layout], canvasOf(placement), async (column) =>
          wordsIn(column),
        );
        return layers.find((layer): layer is PictureLayer => layer.kind === 'picture' && !layer.isDrawn);
      });
      return [
        layout as LayoutName,
        (await Promise.all(layers)).filter((layer) => layer !== undefined),
      ] as const;
    }),
  ),
);

function canvasOf(placement: Placement): Canvas {
  return {
    ...surfaceOf(placement),
    palette: paletteFor({ trade: tradeOf(''), scheme: 0, logo: null, main: null, accent: null }),
    pairing: pairings.plain,
    hasPhoto: true,
    hasDrawing: false,
    isBright: false,
    hasOffer: true,
    isQuote: true,
    hasLines: false,
  };
}

function wordsIn({ box, anchor }: Column): Box {
  const height = box.height * usual;
  const spare = box.height - height;
  return { ...box, y: box.y + (anchor === 'top' ? 0 : anchor === 'middle' ? spare / 2 : spare), height };
}

/** See the port. */
export function fitOf(layout: LayoutName, { width, height, subject, focus }: PhotoShape): number {
  if (!showsPhotos(layout)) return 1;
  const seen = {
    width,
    height,
    subject: {
      x: subject.x * width,
      y: subject.y * height,
      width: Math.max(1, subject.width * width),
      height: Math.max(1, subject.height * height),
    },
    focus: { x: focus.x * width, y: focus.y * height },
  };
  const fits = (windows.get(layout) ?? []).map(({ box, words = [], yields }) => {
    const free = yields && words.length > 0 ? bandOf(box, words, yields) : freeOf(box, words);
    const { cut, givesWay } = cutBeside(seen, box, words, free);
    const enlarged = Math.min(1, (sharp * cut.region.width) / (givesWay ? free : box).width);
    return cut.shown * enlarged * (givesWay && !yields ? outOfFocus : 1);
  });
  return Math.min(1, ...fits);
}
