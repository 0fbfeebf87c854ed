import sharp from 'sharp';
import { type Box, grown, mirrored } from '../boxes.ts';
import { setColumn } from '../column.ts';
import type { WordLayer } from '../column-setting.ts';
import type { PreparedCreative } from '../compose.ts';
import type { Canvas, Column } from '../layouts/canvas.ts';
import { fitLogo } from '../logo.ts';
import { setMadeLabel } from '../made-label.ts';
import type { Ink } from '../palette.ts';
import type { Size } from '../surfaces.ts';
import { isRightToLeft } from '../text/direction.ts';
import type { Overlay } from './pixels.ts';

/** Words on their plate. */
interface Plated {
  overlay: Overlay;
  /** Of the plate, in pixels of the frame. */
  box: Box;
}

/** Where lines stand: at the lower end of what placements leave free, or below the name at its upper end. */
export type Anchor = 'bottom' | 'top';

/** Largest letters of a line, in parts of `Canvas.unit`. */
const largest = 0.082;
/** Parts of the free height that a line may fill. */
const lineRoom = 0.46;
/** Distance of words to the edges of their plate, in parts of `Canvas.unit`. */
const pad = 0.034;

const emptyLayer = (): WordLayer => ({ shapes: '', pictures: [], letters: [] });

/** Sets the words of a film, each on a plate of the brand's colours: what moves behind them can't make them unreadable. */
export function wordsOn(canvas: Canvas, { creative, logo }: PreparedCreative) {
  const isRtl = isRightToLeft(creative.language);
  const versions = { onLight: creative.logoOnLight, onDark: creative.logoOnDark };
  const logoOn = async (ground: string) =>
    logo && fitLogo(logo, { width: canvas.unit * 0.24, height: canvas.unit * 0.06, ground, versions });
  const padding = Math.round(canvas.unit * pad);
  const inside = grown(canvas.safe, -padding);

  /** @param said the words; those of the creative where absent */
  async function plated(column: Omit<Column, 'align'>, ink: Ink, said?: string): Promise<Plated> {
    const layer = emptyLayer();
    const words = said === undefined ? creative : { ...creative, headline: said };
    const set = await setColumn({ canvas, words, logoOn, layer }, { ...column, align: 'start' });
    const around = grown(isRtl ? mirrored(set, canvas.width) : set, padding);
    const [x, y] = [Math.floor(around.x), Math.floor(around.y)];
    const box = { x, y, width: Math.ceil(around.width), height: Math.ceil(around.height) };
    const plate = `<rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="${Math.round(padding * 0.6)}" fill="${ink.ground}"/>`;
    return { overlay: await drawn(canvas, { ...layer, shapes: plate + layer.shapes }, box), box };
  }

  return {
    /** The name with the logo, at the upper end. */
    brand: (): Promise<Plated> => {
      const ink = canvas.palette.on.paper;
      return plated(
        { box: { ...inside, height: canvas.unit * 0.12 }, anchor: 'top', ink, items: ['brand'], largest },
        ink,
      );
    },

    /** Lines in the order in which they come. @throws WordsTooLong */
    lines: (said: readonly string[], anchor: Anchor, below: Box): Promise<Plated[]> => {
      const height = inside.height * lineRoom;
      const top = below.y + below.height + padding * 1.6;
      const y = anchor === 'bottom' ? inside.y + inside.height - height : top;
      const column = { box: { ...inside, y, height }, anchor, items: ['headline'] as const, largest };
      return Promise.all(
        said.map((line, at) => {
          // The first and what follows it are told apart by their plates.
          const ink = at === 0 ? canvas.palette.on.deep : canvas.palette.on.paper;
          return plated({ ...column, ink }, ink, line);
        }),
      );
    },

    /** The small words that say that a photograph was made with AI; null where none says so. */
    made: async (taken: readonly Box[]): Promise<Overlay | null> => {
      const layer = emptyLayer();
      const index = creative.photos.findIndex(({ saysMade }) => saysMade === true);
      if (index < 0) return null;
      const box = { x: 0, y: 0, width: canvas.width, height: canvas.height };
      const picture = {
        kind: 'picture',
        index,
        box,
        stage: { tone: 'pale', setting: 'floor' },
      } as const;
      await setMadeLabel(creative, canvas, { layers: [picture], taken, seen: (one) => one }, layer);
      return drawn(canvas, layer, box);
    },
  };
}

/** A layer's part within a box, as pixels. */
async function drawn(size: Size, { shapes, pictures, letters }: WordLayer, box: Box): Promise<Overlay> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${shapes}</svg>`;
  const whole = await sharp(Buffer.from(svg))
    .composite([...pictures, ...letters.map(({ overlay }) => overlay)])
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const left = Math.max(0, box.x);
  const top = Math.max(0, box.y);
  const width = Math.min(size.width - left, box.width);
  const height = Math.min(size.height - top, box.height);
  const data = await sharp(whole.data, { raw: whole.info })
    .extract({ left, top, width, height })
    .raw()
    .toBuffer();
  return { data, width, height, left, top };
}
