import type { LayoutName } from '@awning/contract/designs';
import { discs, halo, lyingShadow, ring } from './decorations.ts';
import type { LayoutRow } from './row.ts';

const archPicture = {
  square: [0.5463, 0.1389, 0.3889, 0.8611],
  upright: [0.2176, 0.4519, 0.5648, 0.5481],
  tall: [0.1759, 0.5599, 0.6481, 0.4401],
  wide: [0.6167, 0.1146, 0.3167, 0.8854],
} as const;

const circlePicture = {
  square: [0.4167, 0.4185, 0.5278, 0.5278],
  upright: [0.3056, 0.437, 0.6389, 0.5111],
  tall: [0.1389, 0.5599, 0.7222, 0.4062],
  wide: [0.575, 0.1083, 0.41, 0.7834],
} as const;

const productPicture = {
  square: [0.25, 0.3704, 0.5, 0.4352],
  upright: [0.1944, 0.3852, 0.6111, 0.437],
  tall: [0.1481, 0.5625, 0.7037, 0.3438],
  wide: [0.575, 0.1338, 0.3667, 0.7325],
} as const;

const lowerPrint = {
  square: [0.0833, 0.0704, 0.5, 0.3704],
  upright: [0.0833, 0.0622, 0.5741, 0.3481],
  tall: [0.0833, 0.5651, 0.5926, 0.2344],
  wide: [0.5167, 0.1019, 0.275, 0.4618],
} as const;

const upperPrint = {
  square: [0.5324, 0.1389, 0.3796, 0.2963],
  upright: [0.4815, 0.2556, 0.4259, 0.2667],
  tall: [0.3889, 0.7682, 0.5278, 0.2031],
  wide: [0.6667, 0.4459, 0.275, 0.4299],
} as const;

const [lowerTurn, upperTurn] = [-4, 5];

const printEdge = { square: 18, upright: 18, tall: 18, wide: 12 };

/** The three tall pictures of a strip: the middle one hangs lower, or stands lower where they hang from no edge. */

const strip = [0, 1, 2].map((index) => {
  const at = (x: number, y: number, width: number, height: number, gap: number) => {
    const own = (width - 2 * gap) / 3;
    const lower = index === 1 ? height * 0.09 : 0;
    return [x + index * (own + gap), y === 0 ? 0 : y + lower, own, height + (y === 0 ? lower : 0)] as const;
  };
  return {
    square: at(0.0648, 0, 0.8704, 0.4074, 0.0204),
    upright: at(0.0648, 0, 0.8704, 0.4444, 0.0204),
    tall: at(0.0648, 0.5651, 0.8704, 0.3594, 0.0204),
    wide: at(0.5083, 0, 0.45, 0.8917, 0.0133),
  };
});

const stripTones = ['deep', 'accent', 'pale'] as const;

/** Layouts of pictures in a shape of their own, or of several. */
export const shapedPictures = {
  /** A picture in an arch that stands on the lower edge. */
  arch: {
    ground: 'pale',
    columns: [
      {
        in: {
          square: [0, 0, 0.4917, 1],
          upright: [0, 0.0711, 1, 0.3481],
          tall: [0, 0, 1, 0.5328],
          wide: [0, 0, 0.5475, 1],
        },
        align: { square: 'start', upright: 'center', tall: 'center', wide: 'start' },
        anchor: 'middle',
        on: 'pale',
        largest: 0.1,
      },
    ],
    layers: [
      { draw: ring, in: archPicture },
      { picture: 0, in: archPicture, shape: 'arch', stage: { tone: 'deep', setting: 'plinth' } },
    ],
  },

  /** A picture in a circle before one of the accent; the button stands in the corner that the circle leaves free. */
  circle: {
    ground: 'deep',
    columns: [
      {
        in: {
          square: [0, 0, 1, 0.3944],
          upright: [0, 0, 1, 0.397],
          tall: [0, 0, 1, 0.5328],
          wide: [0, 0, 0.5308, 1],
        },
        align: { square: 'start', upright: 'start', tall: 'center', wide: 'start' },
        anchor: { square: 'top', upright: 'top', tall: 'middle', wide: 'middle' },
        on: 'deep',
        largest: 0.1,
      },
      {
        in: {
          square: [0, 0.8148, 0.4454, 0.1852],
          upright: [0, 0.8519, 0.4639, 0.1481],
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
      { draw: discs, in: circlePicture },
      { picture: 0, in: circlePicture, shape: 'circle', stage: { tone: 'pale', setting: 'floor' } },
    ],
  },

  /** Three tall pictures in a row, the middle one lower. */
  strip: {
    ground: 'paper',
    columns: [
      {
        in: {
          square: [0, 0.4907, 1, 0.5093],
          upright: [0, 0.5259, 1, 0.4741],
          tall: [0, 0, 1, 0.5328],
          wide: [0, 0, 0.4725, 1],
        },
        align: 'start',
        anchor: 'middle',
        on: 'paper',
        largest: 0.1,
      },
    ],
    layers: strip.map((region, picture) => ({
      picture,
      in: region,
      shape: { square: { radius: 0 }, upright: { radius: 0 }, tall: { radius: 26 }, wide: { radius: 0 } },
      stage: { tone: stripTones[picture] ?? 'deep', setting: 'plinth' },
    })),
  },

  /** Two prints that lie over each other on a table. */
  collage: {
    ground: 'pale',
    columns: [
      {
        in: {
          square: [0, 0.5324, 1, 0.4676],
          upright: [0, 0.6037, 1, 0.3963],
          tall: [0, 0, 1, 0.5276],
          wide: [0, 0, 0.4725, 1],
        },
        align: 'start',
        anchor: 'middle',
        on: 'pale',
        largest: 0.098,
      },
    ],
    layers: [
      { draw: lyingShadow(lowerTurn, printEdge), in: lowerPrint },
      {
        picture: 0,
        in: lowerPrint,
        print: { edge: printEdge, turn: lowerTurn },
        stage: { tone: 'deep', setting: 'floor' },
      },
      { draw: lyingShadow(upperTurn, printEdge), in: upperPrint },
      {
        picture: 1,
        in: upperPrint,
        print: { edge: printEdge, turn: upperTurn },
        stage: { tone: 'accent', setting: 'floor' },
      },
    ],
  },

  /** The product by itself on a field of the accent, before a bright disc. */
  product: {
    ground: 'accent',
    columns: [
      {
        in: {
          square: [0, 0, 1, 0.3435],
          upright: [0, 0, 1, 0.3489],
          tall: [0, 0, 1, 0.5276],
          wide: [0, 0, 0.5142, 1],
        },
        align: { square: 'center', upright: 'center', tall: 'center', wide: 'start' },
        anchor: { square: 'top', upright: 'top', tall: 'middle', wide: 'middle' },
        on: 'accent',
        largest: 0.095,
      },
      {
        in: { square: [0, 0.8333, 1, 0.1667], upright: [0, 0.8593, 1, 0.1407], tall: null, wide: null },
        align: 'center',
        anchor: 'bottom',
        on: 'accent',
        largest: 0.1,
        items: ['button'],
      },
    ],
    layers: [
      { draw: halo, in: productPicture },
      {
        picture: 0,
        in: productPicture,
        photoShape: { radius: 40 },
        stage: { tone: 'accent', setting: 'plinth', isBare: true, isFull: true },
      },
    ],
  },
} as const satisfies Partial<Record<LayoutName, LayoutRow>>;
