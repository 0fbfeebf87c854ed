import type { Setting } from '@awning/scenes/stage';
import type { Box } from '../boxes.ts';
import type { Ink, Palette, StageTone } from '../palette.ts';
import type { Surface } from '../surfaces.ts';
import type { Pairing } from '../text/fonts.ts';

/** What is laid out. Layouts are written for left-to-right; the compositor mirrors boxes and art for Hebrew. */
export interface Canvas extends Surface {
  palette: Palette;
  pairing: Pairing;
  /** Whether there is a photograph to show. */
  hasPhoto: boolean;
  /** Whether there is a drawing to show. */
  hasDrawing: boolean;
  /** Whether the first photograph is one on which dark words need a fainter scrim than bright ones. */
  isBright: boolean;
  /** Whether the ad names a price or discount. */
  hasOffer: boolean;
  /** Whether the headline is somebody's words. */
  isQuote: boolean;
  /** Whether there are lines for a layout that is a fact. */
  hasLines: boolean;
}

/** `fact` is a single line, set large; `lines` are rows with a tick or a value; `before` and `after` name two photographs; a `note` stands where the headline does, where there is one. */
export type ColumnItem =
  | 'brand'
  | 'headline'
  | 'description'
  | 'button'
  | 'offer'
  | 'fact'
  | 'lines'
  | 'before'
  | 'after'
  | 'note';

/** How texts are laid out, one below the other. */
export interface Column {
  box: Box;
  align: 'start' | 'center';
  anchor: 'top' | 'middle' | 'bottom';
  /** Colours of the words on what they stand on. */
  ink: Ink;
  /** From top to bottom; brand, headline, description and button where absent. */
  items?: readonly ColumnItem[];
  /** Largest headline, as a fraction of `Canvas.unit`. */
  largest: number;
  /** Turn of what is set, in degrees; for a single item. */
  turn?: number;
}

/** The corner form of a picture. */
export type Shape = 'arch' | 'circle' | { radius: number };

/** A colour over a picture, from the side on which the words stand. */
export interface Scrim {
  side: 'bottom' | 'top' | 'start' | 'end';
  /** `#rrggbb`. */
  colour: string;
  /** Of the words, `#rrggbb`: the one that contrasts least with the scrim. */
  ink: string;
}

/** A photograph, or a stage with drawn objects. */
export interface PictureLayer {
  kind: 'picture';
  /** Which of the creative's pictures. */
  index: number;
  box: Box;
  shape?: Shape;
  /** Boxes of words over it: its subject is kept off them. */
  words?: readonly Box[];
  /** Boxes of what lies over it, such as another print: its subject is kept off them as far as may be. */
  under?: readonly Box[];
  /** Where words stand over the picture, it fades into a colour from there as far as their ink needs it. */
  scrim?: Scrim;
  /** In which direction it ends before words that would cover its subject; it goes on under them out of focus, where absent. */
  yields?: 'height' | 'width';
  /** A white edge, in pixels, and a turn in degrees, as of a print that lies there. */
  print?: { edge: number; turn: number };
  /** The stage where objects are drawn: its colours, what they stand on, and their part of the box. */
  stage: { tone: StageTone; setting: Setting; at?: Box; isBare?: boolean };
  /** Objects are drawn even where there is a photograph. */
  isDrawn?: boolean;
}

/** SVG elements. */
export interface ArtLayer {
  kind: 'art';
  svg: string;
}

export type Layer = PictureLayer | ArtLayer;

/** What is under the words, the lowest first. */
export interface Scene {
  ground: string;
  layers: Layer[];
}

/** Sets texts and says where they stand: the box around all of them. */
export type SetColumn = (column: Column) => Promise<Box>;

export const art = (svg: string): ArtLayer => ({ kind: 'art', svg });

/** A rectangle with round corners as SVG. */
export const card = ({ x, y, width, height }: Box, radius: number, fill: string, more = ''): string =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" rx="${radius}" fill="${fill}" ${more}/>`;

/** A soft shadow of a card, lit from above: many faint ones, since a blur costs far more. */
export function shadow(box: Box, radius: number, colour: string, spread: number): string {
  const steps = 8;
  return Array.from({ length: steps }, (_, step) => {
    const out = spread * (1 - step / steps);
    return card(
      {
        x: box.x - out,
        y: box.y - out + spread * 0.55,
        width: box.width + 2 * out,
        height: box.height + 2 * out,
      },
      radius + out,
      colour,
      'opacity=".035"',
    );
  }).join('');
}
