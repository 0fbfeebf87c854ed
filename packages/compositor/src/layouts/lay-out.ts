import { type Box, grown, overlap, within } from '../boxes.ts';
import {
  art,
  type Canvas,
  type Column,
  type ColumnItem,
  type Layer,
  type PictureLayer,
  type Scene,
  type SetColumn,
} from './canvas.ts';
import type { ColumnRow, Ground, LayoutRow, PictureRow } from './row.ts';
import { boxOf, valueFor } from './shapes.ts';

const usual: readonly ColumnItem[] = ['brand', 'headline', 'description', 'button'];

/** Part of a stage's height at which its floor lies, from the top of where objects stand. */
const floorAt = 0.92;

/** Part of a quotation mark that stands out above the edge it is on. */
const markOver = 0.5;

/** A column of words, and what words over a picture keep its subject off: the words, or their plate. */
interface Placed {
  row: ColumnRow;
  taken: Box;
  /** SVG of its plate. */
  plate: string;
}

/** Lays one picture out by its layout's row: sets the words, and says what is under them. */
export async function layOut(given: LayoutRow, canvas: Canvas, set: SetColumn): Promise<Scene> {
  const layout = (given.layers.some((row) => isShown(row, canvas)) ? undefined : given.alone) ?? given;
  const rows = layout.columns.filter((row) => hasColumn(row, canvas));
  const placed: Placed[] = [];
  for (const row of rows) placed.push(await placeColumn(row, itemsOf(row, rows), canvas, set));
  const pictures = layout.layers.filter((row): row is PictureRow => 'picture' in row);
  const layers = layout.layers.flatMap((row): Layer[] => {
    const region = valueFor(row.in, canvas.shape);
    if (!region || ('picture' in row && !isShown(row, canvas))) return [];
    const box = boxOf(region, canvas);
    if ('draw' in row) return [art(row.draw(box, canvas))];
    return [
      pictureLayer(row, box, { layout, canvas, placed, above: pictures.slice(pictures.indexOf(row) + 1) }),
    ];
  });
  const plates = placed.map(({ plate }) => plate).join('');
  return {
    ground: canvas.palette[groundOf(layout.ground, canvas)],
    layers: plates ? [...layers, art(plates)] : layers,
  };
}

/** Whether a layer is a picture for which there is a photograph or a drawing. */
const isShown = (row: LayoutRow['layers'][number], { hasPhoto, hasDrawing }: Canvas): boolean =>
  'picture' in row && (hasDrawing || (hasPhoto && !row.isDrawn));

const groundOf = (ground: Ground, { isBright }: Canvas) =>
  ground === 'fade' ? (isBright ? 'paper' : 'scrim') : ground;

const hasColumn = ({ in: regions, items }: ColumnRow, { shape, hasOffer }: Canvas) =>
  valueFor(regions, shape) !== null && (hasOffer || !items?.every((item) => item === 'offer'));

/** What a column sets: what it names, or what no other column of this picture does. */
const itemsOf = (row: ColumnRow, rows: readonly ColumnRow[]) =>
  row.items ?? usual.filter((item) => !rows.some(({ items }) => items?.includes(item)));

async function placeColumn(
  row: ColumnRow,
  items: readonly ColumnItem[],
  canvas: Canvas,
  set: SetColumn,
): Promise<Placed> {
  const { shape, safe, palette } = canvas;
  const offered = canvas.hasOffer ? row.withOffer : undefined;
  const region = valueFor(offered?.in ?? row.in, shape) ?? [0, 0, 1, 1];
  const outer = boxOf(region, canvas);
  const box = within(grown(outer, -outer.width * (row.inset ?? 0)), safe);
  const column: Column = {
    box,
    items,
    align: valueFor(row.align, shape),
    anchor: valueFor(offered?.anchor ?? row.anchor, shape),
    ink: palette.on[groundOf(row.on, canvas)],
    largest: row.largest,
  };
  const words = await set(column);
  const { plate } = row;
  if (!plate) return { row, taken: words, plate: '' };
  const pad = valueFor(plate.pad ?? 0, shape) * canvas.scale;
  const around = plate.around === 'region' ? outer : grown({ ...words, x: box.x, width: box.width }, pad);
  const mark = canvas.isQuote ? valueFor(plate.mark ?? 0, shape) * canvas.scale * markOver : 0;
  return {
    row,
    taken: { ...around, y: around.y - mark, height: around.height + mark },
    plate: plate.draw(around, canvas),
  };
}

interface Surroundings {
  layout: LayoutRow;
  canvas: Canvas;
  placed: readonly Placed[];
  /** Pictures that are drawn later. */
  above: readonly PictureRow[];
}

function pictureLayer(
  row: PictureRow,
  box: Box,
  { layout, canvas, placed, above }: Surroundings,
): PictureLayer {
  const { shape: by, palette, hasPhoto, scale } = canvas;
  const { tone, setting, isBare, isFull, on } = row.stage;
  const shape = row.shape ? valueFor(row.shape, by) : hasPhoto ? row.photoShape : undefined;
  const ground = groundOf(layout.ground, canvas);
  const floor = on && boxOf(valueFor(on, by), canvas);
  const at = floor ? { ...box, height: (floor.y - box.y) / floorAt } : isFull ? box : undefined;
  const edgeOf = ({ print }: PictureRow) => (print ? valueFor(print.edge, by) * scale : 0);
  return {
    kind: 'picture',
    index: row.picture,
    box,
    shape: scaled(shape, scale),
    ...(row.isUnderWords && {
      words: placed.map(({ taken }) => taken).filter((taken) => overlap(taken, box) > 0),
    }),
    ...(row.fades && {
      scrim: { side: valueFor(row.fades, by), colour: palette[ground], ink: palette.on[ground].text },
    }),
    ...(row.yields && { yields: valueFor(row.yields, by) }),
    ...(row.print && {
      print: { edge: edgeOf(row), turn: row.print.turn },
      // The prints that lie on it, with their turns.
      under: above.flatMap((other) => {
        const region = valueFor(other.in, by);
        return region && other.print ? [grown(boxOf(region, canvas), 2 * edgeOf(other))] : [];
      }),
    }),
    isDrawn: row.isDrawn,
    stage: { tone: valueFor(tone, by), setting: valueFor(setting, by), isBare, at },
  };
}

const scaled = (shape: PictureLayer['shape'], scale: number) =>
  typeof shape === 'object' ? { radius: shape.radius * scale } : shape;
