import type { Setting } from '@awning/scenes/stage';
import type { Box } from '../boxes.ts';
import type { StageTone } from '../palette.ts';
import type { Canvas, Column, ColumnItem, Scrim, Shape } from './canvas.ts';
import type { Each, Region } from './shapes.ts';

/** A colour of the palette that words stand on; `fade` is paper where the photograph is bright, and the scrim's where not. */
export type Ground = 'paper' | 'deep' | 'pale' | 'accent' | 'fade';

/** Draws SVG in a box, in pixels of the picture. */
export type Draw = (box: Box, canvas: Canvas) => string;

/** Draws around words once they are set, below them and above everything else. */
export interface Plate {
  /** It is around the region, or around the words as high as they are and as wide as their region. */
  around: 'region' | 'words';
  /** Distance from the words to its edge, in pixels of the usual width. */
  pad?: Each<number>;
  /** Size of the quotation mark on its upper edge, where the headline is somebody's words, in pixels of the usual width. */
  mark?: Each<number>;
  draw: Draw;
}

/** Texts, one below the other. What other columns of the layout name in `items` is theirs. */
export interface ColumnRow {
  /** Where they may stand: the part within the safe area is used. Null: this shape lacks the column. */
  in: Each<Region | null>;
  align: Each<Column['align']>;
  anchor: Each<Column['anchor']>;
  on: Ground;
  /** See `Column.largest`. */
  largest: number;
  /** A column of the offer alone is left out where the ad names none. */
  items?: readonly ColumnItem[];
  /** What is otherwise where the ad names an offer. */
  withOffer?: { in?: Each<Region>; anchor?: Each<Column['anchor']> };
  /** Part of the region's width that is left free on each of its sides. */
  inset?: number;
  plate?: Plate;
}

/** A photograph, or a stage with drawn objects where a drawing was chosen and no photograph; left out where there is neither. */
export interface PictureRow {
  /** Which of the creative's pictures. */
  picture: number;
  in: Each<Region | null>;
  shape?: Each<Shape>;
  /** The corners of a photograph alone. */
  photoShape?: Shape;
  /** Words stand over it: its subject is kept off them. */
  isUnderWords?: boolean;
  /** It fades into the layout's ground from the side of the words. */
  fades?: Each<Scrim['side']>;
  /** See `PictureLayer.yields`. */
  yields?: Each<'height' | 'width'>;
  /** A print that lies there: its white edge in pixels of the usual width, and its turn in degrees. Later prints lie on it. */
  print?: { edge: Each<number>; turn: number };
  /** Objects are drawn even where there is a photograph. */
  isDrawn?: boolean;
  stage: {
    tone: Each<StageTone>;
    setting: Each<Setting>;
    isBare?: boolean;
    /** Objects take all of the region. */
    isFull?: boolean;
    /** Objects stand on the upper edge of this region. */
    on?: Each<Region>;
  };
}

/** A decoration. */
export interface DrawingRow {
  draw: Draw;
  in: Each<Region | null>;
}

/** A layout: what it is made of, the lowest first. */
export interface LayoutRow {
  ground: Ground;
  columns: readonly ColumnRow[];
  layers: readonly (PictureRow | DrawingRow)[];
  /** What it is without a picture, where it has the place of one. */
  alone?: LayoutRow;
}
