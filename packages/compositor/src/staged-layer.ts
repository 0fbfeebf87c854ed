import { stageGroup } from '@awning/scenes/stage';
import { freeOf } from './boxes.ts';
import { rgbOf } from './colour.ts';
import type { DrawnLayer, PictureSource } from './layer.ts';
import type { PictureLayer } from './layouts/canvas.ts';
import { rawOverlay } from './overlays.ts';
import { opacityFor, scrimOver } from './scrim.ts';
import { outline } from './shape.ts';
import { spriteOf } from './sprites.ts';

/** The parts of a shape's box in which objects stand, in fractions. */
const standingIn = {
  arch: [0.1, 0.22, 0.8, 0.7],
  circle: [0.17, 0.16, 0.66, 0.68],
  rect: [0.1, 0.12, 0.8, 0.78],
} as const;

/** A group of the trade's objects on a stage. */
export async function drawStaged(
  { box, shape, index, words = [], scrim, print, stage }: PictureLayer,
  { palette, trade, scene }: PictureSource,
): Promise<DrawnLayer> {
  const group = trade.groups[((scene ?? 0) + index) % trade.groups.length];
  if (!group) throw new Error('a trade without drawings has no stage');
  const colours = palette.stages[stage.tone];
  const key = shape === 'arch' || shape === 'circle' ? shape : 'rect';
  const free = freeOf(box, words);
  const [x, y, width, height] = standingIn[key];
  const at = stage.at ?? {
    x: free.x + free.width * x,
    y: free.y + free.height * y,
    width: free.width * width,
    height: free.height * height,
  };
  const id = `stage${index}`;
  const { definitions, room, ground, placedObjects, focus } = stageGroup(
    group,
    { box, at },
    { setting: stage.setting, colours, id },
  );
  const shown = definitions + (stage.isBare ? '' : room) + ground;
  const clip = shape
    ? `<clipPath id="${id}c">${outline(shape, box, '')}</clipPath><g clip-path="url(#${id}c)">${shown}</g>`
    : `<svg x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" viewBox="${box.x} ${box.y} ${box.width} ${box.height}">${shown}</svg>`;
  const turn = print
    ? `<g transform="rotate(${print.turn} ${box.x + box.width / 2} ${box.y + box.height / 2})">${outline(undefined, { x: box.x - print.edge, y: box.y - print.edge, width: box.width + 2 * print.edge, height: box.height + 2.1 * print.edge }, 'fill="#ffffff"')}${clip}</g>`
    : clip;
  const overlays = await Promise.all(
    placedObjects.map(async ({ object, box: own }) =>
      rawOverlay(await spriteOf(object, own.width), own.x, own.y),
    ),
  );
  const above = scrim
    ? words
        .map((one, at_) => {
          const opacity = opacityFor(rgbOf(colours.wallLit), scrim.colour, scrim.ink);
          return scrimOver(box, one, { ...scrim, opacity, id: `${id}s${at_}` });
        })
        .join('')
    : '';
  return { below: turn, overlays, above, subject: focus };
}
