import type { LayoutName } from '@awning/contract/designs';
import { cloth } from './decorations.ts';
import { bubble, chalkboard, leaf, plateOnString, rings, ruled, tiles } from './fact-decorations.ts';
import type { LayoutRow } from './row.ts';
import { whole } from './shapes.ts';

const centred = { square: 'center', upright: 'center', tall: 'center', wide: 'start' } as const;

/** Of a column that a wide picture alone has: there the rows stand beside the words. */
const narrow = { square: null, upright: null, tall: null } as const;

const boardAt = {
  square: [0.0556, 0.0556, 0.8889, 0.8889],
  upright: [0.0556, 0.0519, 0.8889, 0.8963],
  tall: [0.0556, 0.1302, 0.8889, 0.5339],
  wide: [0.03, 0.0573, 0.94, 0.8854],
} as const;

const plateAt = {
  square: [0.1019, 0.1852, 0.7963, 0.7222],
  upright: [0.1019, 0.1704, 0.7963, 0.7333],
  tall: [0.1019, 0.2135, 0.7963, 0.4323],
  wide: [0.0667, 0.1433, 0.8667, 0.7962],
} as const;

const leafAt = {
  square: [0.1667, 0.1019, 0.6667, 0.4352],
  upright: [0.1481, 0.0889, 0.7037, 0.4444],
  tall: [0.1481, 0.1615, 0.7037, 0.2656],
  wide: [0.055, 0.1274, 0.4, 0.7452],
} as const;

/** Layouts that are a fact: each shows lines of its own, and one idea. */
export const facts = {
  /** A board with two to five prices. */
  board: {
    ground: 'pale',
    columns: [
      {
        in: {
          square: [0.1204, 0.113, 0.7593, 0.774],
          upright: [0.1204, 0.1037, 0.7593, 0.7926],
          tall: [0.1259, 0.1615, 0.7481, 0.4714],
          wide: null,
        },
        align: 'start',
        anchor: 'middle',
        on: 'deep',
        items: ['brand', 'headline', 'lines', 'button'],
        largest: 0.08,
      },
      {
        in: { ...narrow, wide: [0.0767, 0.137, 0.36, 0.7262] },
        align: 'start',
        anchor: 'middle',
        on: 'deep',
        items: ['brand', 'headline', 'button'],
        largest: 0.085,
      },
      {
        in: { ...narrow, wide: [0.4767, 0.137, 0.4467, 0.7262] },
        align: 'start',
        anchor: 'middle',
        on: 'deep',
        items: ['lines'],
        largest: 0.085,
      },
    ],
    layers: [
      { draw: cloth, in: whole },
      { draw: chalkboard, in: boardAt },
    ],
  },

  /** A plate on a string on a tiled wall, as beside the door of a shop, with the hours: one line, or a row for days that have the same. */
  hours: {
    ground: 'deep',
    columns: [
      {
        in: {
          square: [0.1574, 0.2315, 0.6852, 0.6296],
          upright: [0.1574, 0.2111, 0.6852, 0.6519],
          tall: [0.1574, 0.2396, 0.6852, 0.3802],
          wide: null,
        },
        align: 'center',
        anchor: 'middle',
        on: 'paper',
        items: ['headline', 'lines', 'brand', 'button'],
        largest: 0.075,
      },
      {
        in: { ...narrow, wide: [0.1083, 0.2516, 0.33, 0.6] },
        align: 'start',
        anchor: 'middle',
        on: 'paper',
        items: ['headline', 'brand', 'button'],
        largest: 0.085,
      },
      {
        in: { ...narrow, wide: [0.475, 0.2516, 0.4167, 0.6] },
        align: 'start',
        anchor: 'middle',
        on: 'paper',
        items: ['lines'],
        largest: 0.1,
      },
    ],
    layers: [
      { draw: tiles, in: whole },
      { draw: plateOnString, in: plateAt },
    ],
  },

  /** Where the business comes to or is, told in words within the circle around it. */
  around: {
    ground: 'deep',
    columns: [
      {
        in: {
          square: [0, 0, 1, 0.93],
          upright: [0, 0, 1, 0.93],
          tall: [0, 0, 1, 0.66],
          wide: [0, 0, 0.62, 1],
        },
        align: 'start',
        anchor: { square: 'top', upright: 'top', tall: 'top', wide: 'middle' },
        on: 'deep',
        items: ['brand', 'headline', 'fact', 'button'],
        largest: 0.1,
      },
    ],
    layers: [
      {
        draw: rings,
        in: {
          square: [0.35, 0.5, 0.9, 0.9],
          upright: [0.35, 0.5, 0.9, 0.72],
          tall: [0.14, 0.54, 1.2, 0.675],
          wide: [0.53, 0, 0.66, 1.26],
        },
      },
    ],
  },

  /** A leaf of a calendar with the days or the end of an offer, and the ad beside it. */
  calendar: {
    ground: 'accent',
    columns: [
      {
        in: {
          square: [0.2037, 0.2222, 0.5926, 0.2963],
          upright: [0.1852, 0.2, 0.6296, 0.3148],
          tall: [0.1852, 0.2292, 0.6296, 0.1823],
          wide: [0.08, 0.3248, 0.35, 0.5096],
        },
        align: 'center',
        anchor: 'middle',
        on: 'paper',
        items: ['fact'],
        largest: 0.1,
      },
      {
        in: {
          square: [0, 0.5648, 1, 0.4352],
          upright: [0, 0.5556, 1, 0.4444],
          tall: [0, 0.4479, 1, 0.2],
          wide: [0.495, 0, 0.505, 1],
        },
        align: centred,
        anchor: 'middle',
        on: 'accent',
        items: ['headline', 'brand', 'button'],
        largest: 0.085,
      },
    ],
    layers: [{ draw: leaf, in: leafAt }],
  },

  /** Three reasons, each a whole line. */
  reasons: {
    ground: 'paper',
    columns: [
      {
        in: {
          square: [0.1, 0, 0.9, 1],
          upright: [0.1, 0, 0.9, 1],
          tall: [0.1, 0, 0.9, 0.6479],
          wide: [0.075, 0, 0.925, 1],
        },
        align: 'start',
        anchor: 'middle',
        on: 'paper',
        items: ['brand', 'headline', 'lines', 'button'],
        largest: 0.088,
      },
    ],
    layers: [{ draw: ruled, in: whole }],
  },

  /** A question, and what its owner answers. */
  question: {
    ground: 'pale',
    columns: [
      {
        in: {
          square: [0.1019, 0.1037, 0.6481, 0.3],
          upright: [0.1019, 0.1, 0.6481, 0.3],
          tall: [0.1111, 0.1771, 0.6667, 0.1667],
          wide: [0.0667, 0.14, 0.42, 0.45],
        },
        align: 'start',
        anchor: 'middle',
        on: 'paper',
        items: ['headline'],
        largest: 0.085,
        plate: {
          around: 'words',
          pad: { square: 44, upright: 44, tall: 44, wide: 30 },
          draw: bubble('paper'),
        },
      },
      {
        in: {
          square: [0.25, 0.4926, 0.6481, 0.2],
          upright: [0.25, 0.47, 0.6481, 0.25],
          tall: [0.2222, 0.385, 0.6667, 0.13],
          wide: [0.575, 0.3, 0.36, 0.44],
        },
        align: 'start',
        anchor: 'middle',
        on: 'deep',
        items: ['fact'],
        largest: 0.06,
        plate: {
          around: 'words',
          pad: { square: 44, upright: 44, tall: 44, wide: 30 },
          draw: bubble('deep'),
        },
      },
      {
        in: {
          square: [0, 0.74, 1, 0.26],
          upright: [0, 0.79, 1, 0.21],
          tall: [0, 0.54, 1, 0.1079],
          wide: [0, 0.67, 0.5, 0.33],
        },
        align: 'start',
        anchor: 'bottom',
        on: 'pale',
        items: ['brand', 'button'],
        largest: 0.1,
      },
    ],
    layers: [],
  },
} as const satisfies Partial<Record<LayoutName, LayoutRow>>;
