import type { LayoutName } from '@awning/contract/designs';
import { corner, line, spot, sun } from './decorations.ts';
import type { LayoutRow, PictureRow } from './row.ts';
import { type Region, type ShapeClass, whole } from './shapes.ts';

const posterSpot = {
  square: [0.5185, 0.5556, 0.4074, 0.4074],
  upright: [0.4074, 0.5481, 0.5185, 0.4148],
  tall: [0.1759, 0.6146, 0.6481, 0.3646],
  wide: [0.6167, 0.1752, 0.3333, 0.6369],
} as const;

/** Where the tiles lie, and how many are beside and below each other. */
const grids: Record<ShapeClass, { in: Region; columns: number; rows: number }> = {
  square: { in: [0, 0, 1, 0.4444], columns: 3, rows: 1 },
  upright: { in: [0, 0, 1, 0.5333], columns: 3, rows: 2 },
  tall: { in: [0, 0.5208, 1, 0.4792], columns: 3, rows: 2 },
  wide: { in: [0.5333, 0, 0.4667, 1], columns: 2, rows: 2 },
};
const tileTones = ['deep', 'pale', 'accent'] as const;

/** One of the tiles: its tone and setting alternate. */
function tile(picture: number): PictureRow {
  const by = <T>(choose: (grid: (typeof grids)['square'], column: number, row: number) => T) => {
    const inGrid = (shape: ShapeClass) => {
      const grid = grids[shape];
      return choose(grid, picture % grid.columns, Math.floor(picture / grid.columns));
    };
    return {
      square: inGrid('square'),
      upright: inGrid('upright'),
      tall: inGrid('tall'),
      wide: inGrid('wide'),
    };
  };
  return {
    picture,
    isDrawn: true,
    in: by(({ in: [x, y, width, height], columns, rows }, column, row) =>
      row < rows
        ? ([
            x + (column * width) / columns,
            y + (row * height) / rows,
            width / columns,
            height / rows,
          ] as const)
        : null,
    ),
    stage: {
      tone: by((_, column, row) => tileTones[(column + row * 2) % tileTones.length] ?? 'deep'),
      setting: by((_, column, row) => ((column + row) % 2 === 0 ? 'plinth' : 'floor')),
    },
  };
}

/** Layouts of drawn objects on stages and grounds, and of type alone. */
export const stages = {
  /** Large type on the brand's colour, with drawn objects in a corner. */
  poster: {
    ground: 'deep',
    columns: [
      {
        in: {
          square: [0, 0, 1, 0.6028],
          upright: [0, 0, 1, 0.5341],
          tall: [0, 0.151, 1, 0.4323],
          wide: [0, 0, 0.5642, 1],
        },
        align: 'start',
        anchor: { square: 'top', upright: 'top', tall: 'top', wide: 'middle' },
        on: 'deep',
        largest: 0.15,
      },
      {
        in: {
          square: [0, 0.787, 0.4639, 0.213],
          upright: [0, 0.8296, 0.3898, 0.1704],
          tall: null,
          wide: null,
        },
        align: 'start',
        anchor: 'bottom',
        on: 'deep',
        largest: 0.1,
        items: ['button'],
      },
    ],
    layers: [
      { draw: spot, in: posterSpot },
      {
        picture: 0,
        in: posterSpot,
        isDrawn: true,
        stage: { tone: 'deep', setting: 'plinth', isBare: true, isFull: true },
      },
    ],
  },

  /** Type alone, as large as it can be, under a bar of the accent. */
  words: {
    ground: 'deep',
    columns: [
      {
        in: {
          square: [0, 0.1176, 1, 0.8824],
          upright: [0, 0.097, 1, 0.903],
          tall: [0, 0.1682, 1, 0.8318],
          wide: [0, 0.1322, 0.7975, 0.8678],
        },
        align: 'start',
        anchor: 'middle',
        on: 'deep',
        largest: 0.17,
        plate: { around: 'words', draw: line },
      },
    ],
    layers: [{ draw: corner, in: whole }],
  },

  /** Drawn objects before a sun on the accent's bright ground. */
  spotlight: {
    ground: 'accent',
    columns: [
      {
        in: {
          square: [0, 0, 1, 0.4639],
          upright: [0, 0, 1, 0.4304],
          tall: [0, 0, 1, 0.4964],
          wide: [0, 0, 0.5308, 1],
        },
        align: { square: 'center', upright: 'center', tall: 'center', wide: 'start' },
        anchor: 'middle',
        on: 'accent',
        largest: 0.12,
      },
    ],
    layers: [
      {
        draw: sun,
        in: {
          square: [0.2222, 0.463, 0.5556, 0.5556],
          upright: [0.1759, 0.4519, 0.6481, 0.5185],
          tall: [0.1296, 0.5312, 0.7407, 0.4167],
          wide: [0.5833, 0.1274, 0.4, 0.7643],
        },
      },
      {
        picture: 0,
        in: {
          square: [0.2917, 0.5241, 0.4167, 0.4167],
          upright: [0.2574, 0.5089, 0.4861, 0.3889],
          tall: [0.2222, 0.5771, 0.5556, 0.3125],
          wide: [0.6333, 0.2118, 0.3, 0.5732],
        },
        isDrawn: true,
        stage: { tone: 'pale', setting: 'floor', isBare: true, isFull: true },
      },
    ],
  },

  /** A patchwork of small stages, each with other objects of the trade. */
  tiles: {
    ground: 'paper',
    columns: [
      {
        in: {
          square: [0, 0.499, 1, 0.501],
          upright: [0, 0.5807, 1, 0.4193],
          tall: [0, 0, 1, 0.4911],
          wide: [0, 0, 0.4892, 1],
        },
        align: 'start',
        anchor: 'middle',
        on: 'paper',
        largest: 0.11,
      },
    ],
    layers: [0, 1, 2, 3, 4, 5].map(tile),
  },
} as const satisfies Partial<Record<LayoutName, LayoutRow>>;
