import type { LayoutName } from '@awning/contract/designs';
import { awning, board, coupon, dots, note } from './decorations.ts';
import type { LayoutRow } from './row.ts';
import { whole } from './shapes.ts';

const shelfBoard = {
  square: [0.0833, 0.8481, 0.8333, 0.0241],
  upright: [0.0833, 0.8415, 0.8333, 0.0207],
  tall: [0.0741, 0.8594, 0.8519, 0.0156],
  wide: [0.5833, 0.7548, 0.3833, 0.0318],
} as const;

/** The part of a coupon behind its tear-off line. */
const stub = {
  square: [0.0741, 0.6389, 0.8519, 0.2593],
  upright: [0.0741, 0.6519, 0.8519, 0.2444],
  tall: [0.0741, 0.474, 0.8519, 0.1719],
  wide: [0.5958, 0.1019, 0.3542, 0.7962],
} as const;

const pinnedNote = {
  square: [0.1019, 0.137, 0.7963, 0.7333],
  upright: [0.1019, 0.1333, 0.7963, 0.7407],
  tall: [0.0889, 0.1562, 0.8222, 0.4896],
  wide: [0.1, 0.1115, 0.8, 0.7803],
} as const;

/** A note on the wall, held by tape. */
const noteAlone = {
  ground: 'accent',
  columns: [
    {
      in: {
        square: [0.1667, 0.2222, 0.6667, 0.5741],
        upright: [0.1704, 0.2148, 0.6593, 0.5926],
        tall: [0.1574, 0.2031, 0.6852, 0.4167],
        wide: [0.1583, 0.1911, 0.6833, 0.6369],
      },
      align: 'start',
      anchor: 'middle',
      on: 'paper',
      largest: 0.125,
    },
  ],
  layers: [{ draw: note, in: pinnedNote }],
} as const satisfies LayoutRow;

/** Layouts that look like a thing: a coupon, a shop front, a note. */
export const printedThings = {
  /** A coupon with a tear-off line; its stub has the price, where the ad names one, and the button. */
  ticket: {
    ground: 'deep',
    columns: [
      {
        in: {
          square: [0.1444, 0.1722, 0.7111, 0.4296],
          upright: [0.1444, 0.16, 0.7111, 0.4622],
          tall: [0.1444, 0.1958, 0.7111, 0.2573],
          wide: [0.0933, 0.1656, 0.4758, 0.6688],
        },
        align: 'center',
        anchor: 'middle',
        on: 'paper',
        largest: 0.115,
      },
      {
        in: {
          square: [0.1444, 0.6722, 0.7111, 0.087],
          upright: [0.1444, 0.6785, 0.7111, 0.0859],
          tall: [0.1444, 0.4927, 0.7111, 0.0604],
          wide: [0.6258, 0.1656, 0.2942, 0.3678],
        },
        align: 'center',
        anchor: 'middle',
        on: 'paper',
        items: ['offer'],
        largest: 0.135,
      },
      {
        in: {
          square: [0.1444, 0.6722, 0.7111, 0.1926],
          upright: [0.1444, 0.6785, 0.7111, 0.1911],
          tall: [0.1444, 0.4927, 0.7111, 0.1344],
          wide: [0.6258, 0.1656, 0.2942, 0.6688],
        },
        align: 'center',
        anchor: 'middle',
        on: 'paper',
        items: ['button'],
        largest: 0.1,
        withOffer: {
          in: {
            square: [0.1444, 0.7593, 0.7111, 0.1056],
            upright: [0.1444, 0.7644, 0.7111, 0.1052],
            tall: [0.1444, 0.5531, 0.7111, 0.074],
            wide: [0.6258, 0.5334, 0.2942, 0.301],
          },
          anchor: { square: 'bottom', upright: 'bottom', tall: 'bottom', wide: 'middle' },
        },
      },
    ],
    layers: [
      { draw: dots, in: whole },
      {
        draw: coupon(stub),
        in: {
          square: [0.0741, 0.1019, 0.8519, 0.7963],
          upright: [0.0741, 0.1037, 0.8519, 0.7926],
          tall: [0.0741, 0.1562, 0.8519, 0.4896],
          wide: [0.05, 0.1019, 0.9, 0.7962],
        },
      },
      // There is room below the coupon where the picture is tall.
      {
        picture: 0,
        in: { square: null, upright: null, tall: [0.2407, 0.6719, 0.5185, 0.2604], wide: null },
        isDrawn: true,
        stage: { tone: 'deep', setting: 'plinth', isBare: true, isFull: true },
      },
    ],
  },

  /** A shop front: an awning above, the words, and drawn objects on a shelf. */
  shelf: {
    ground: 'paper',
    columns: [
      {
        in: {
          square: [0.075, 0.1667, 0.85, 0.3981],
          upright: [0.0889, 0.1556, 0.8222, 0.3481],
          tall: [0.0889, 0.1562, 0.8222, 0.3333],
          wide: [0.0467, 0.1783, 0.5, 0.7325],
        },
        align: { square: 'center', upright: 'center', tall: 'center', wide: 'start' },
        anchor: 'middle',
        on: 'paper',
        largest: 0.11,
      },
    ],
    layers: [
      {
        draw: awning({ square: 9, upright: 9, tall: 9, wide: 13 }),
        in: {
          square: [0, 0, 1, 0.1111],
          upright: [0, 0, 1, 0.0963],
          tall: [0, 0, 1, 0.1042],
          wide: [0, 0, 1, 0.1115],
        },
      },
      { draw: board, in: shelfBoard },
      {
        picture: 0,
        in: {
          square: [0.2315, 0.5741, 0.537, 0.3056],
          upright: [0.1852, 0.5333, 0.6296, 0.3481],
          tall: [0.1296, 0.5417, 0.7407, 0.3646],
          wide: [0.6083, 0.2389, 0.3333, 0.5892],
        },
        isDrawn: true,
        stage: { tone: 'pale', setting: 'floor', isBare: true, on: shelfBoard },
      },
    ],
  },

  /** A note on the wall, held by tape, with drawn objects before it. */
  note: {
    ground: 'accent',
    alone: noteAlone,
    columns: [
      {
        in: {
          square: [0.1667, 0.1852, 0.6111, 0.4352],
          upright: [0.1704, 0.1704, 0.6222, 0.4148],
          tall: [0.1574, 0.2031, 0.6852, 0.3646],
          wide: [0.1, 0.1911, 0.4833, 0.621],
        },
        align: 'start',
        anchor: 'middle',
        on: 'paper',
        largest: 0.105,
      },
    ],
    layers: [
      {
        draw: note,
        in: {
          square: [0.1019, 0.1019, 0.7407, 0.6667],
          upright: [0.1019, 0.0963, 0.7593, 0.6519],
          tall: [0.0889, 0.1562, 0.8148, 0.4688],
          wide: [0.05, 0.1115, 0.5833, 0.7803],
        },
      },
      {
        picture: 0,
        in: {
          square: [0.5556, 0.6111, 0.3889, 0.3333],
          upright: [0.4815, 0.6074, 0.463, 0.3259],
          tall: [0.2778, 0.6146, 0.6111, 0.2917],
          wide: [0.6417, 0.2866, 0.3167, 0.5892],
        },
        isDrawn: true,
        stage: { tone: 'accent', setting: 'floor', isBare: true, isFull: true },
      },
    ],
  },
} as const satisfies Partial<Record<LayoutName, LayoutRow>>;
