import { type Box, within } from './boxes.ts';
import { lettersOf, type WordLayer } from './column-setting.ts';
import { freestCorner } from './corners.ts';
import type { ComposedCreative } from './creative.ts';
import type { Canvas, Layer, PictureLayer } from './layouts/canvas.ts';
import { setText } from './text/block.ts';
import { smallestType } from './text/type-sizes.ts';

/** Where things stand in a picture, as it is seen: mirrored for a language that is read from the right. */
interface Standing {
  layers: readonly Layer[];
  /** Of words, and of subjects of photographs. */
  taken: readonly Box[];
  seen: (box: Box) => Box;
}

/** Sets the small words that say that a photograph was made with AI into the corner of it that is most free; nothing where none says so. */
export async function setMadeLabel(
  { photos, madeWithAi = '', language }: ComposedCreative,
  { safe, width, pairing, palette, scale }: Canvas,
  { layers, taken, seen }: Standing,
  layer: WordLayer,
): Promise<void> {
  const picture = layers.find(
    (one): one is PictureLayer =>
      one.kind === 'picture' && !one.isDrawn && photos[one.index]?.saysMade === true,
  );
  if (!picture) return;
  const size = width * smallestType;
  const box = within(seen(picture.box), safe);
  const block = await setText(
    madeWithAi,
    language,
    {
      face: pairing.body,
      colour: '#ffffff',
      maxSize: size,
      minSize: size,
      leastSize: size * 0.95,
      maxLines: 1,
      lineHeight: 1.2,
      align: 'start',
    },
    { width: Math.max(box.width, width * 0.3), height: size * 2 },
  );
  if (!block) return;
  const [wide, high] = [Math.round(block.width + size), Math.round(size * 1.7)];
  const gap = Math.round(10 * scale);
  const best = freestCorner(box, { width: wide, height: high }, { gap, taken });
  const [x, y] = [Math.round(best.x), Math.round(best.y)];
  layer.shapes += `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="${(high / 4).toFixed(1)}" fill="${palette.scrim}"/>`;
  layer.letters.push(
    lettersOf(block, x + Math.round((wide - block.width) / 2), y + Math.round((high - block.height) / 2)),
  );
}
