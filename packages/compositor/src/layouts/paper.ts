import type { LayoutName } from '@awning/contract/designs';
import { awning, cloth, field, letterpress, risingSun } from './decorations.ts';
import type { LayoutRow } from './row.ts';
import { whole } from './shapes.ts';

const stripes = { square: 9, upright: 9, tall: 9, wide: 13 };

/** Layouts of type alone, on paper, cloth and colour. */
export const paper = {
  /** The words on a wall below an awning. */
  sign: {
    ground: 'paper',
    columns: [
      {
        in: {
          square: [0.075, 0.2, 0.85, 0.7],
          upright: [0.075, 0.19, 0.85, 0.72],
          tall: [0.0889, 0.2, 0.8222, 0.45],
          wide: [0.0667, 0.22, 0.8667, 0.68],
        },
        align: 'center',
        anchor: 'middle',
        on: 'paper',
        largest: 0.15,
      },
    ],
    layers: [
      {
        draw: awning(stripes),
        in: {
          square: [0, 0, 1, 0.1481],
          upright: [0, 0, 1, 0.1333],
          tall: [0, 0, 1, 0.125],
          wide: [0, 0, 1, 0.1433],
        },
      },
      {
        draw: field('deep'),
        in: {
          square: [0, 0.9667, 1, 0.0333],
          upright: [0, 0.9704, 1, 0.0296],
          tall: [0, 0.72, 1, 0.28],
          wide: [0, 0.9554, 1, 0.0446],
        },
      },
    ],
  },

  /** A printed card with a double line, on cloth. */
  card: {
    ground: 'pale',
    columns: [
      {
        in: {
          square: [0.1481, 0.1667, 0.7037, 0.6667],
          upright: [0.1481, 0.1556, 0.7037, 0.6889],
          tall: [0.1481, 0.2, 0.7037, 0.4167],
          wide: [0.1083, 0.1752, 0.7833, 0.6497],
        },
        align: 'center',
        anchor: 'middle',
        on: 'paper',
        largest: 0.115,
      },
    ],
    layers: [
      { draw: cloth, in: whole },
      {
        draw: letterpress,
        in: {
          square: [0.0741, 0.0741, 0.8519, 0.8519],
          upright: [0.0741, 0.0741, 0.8519, 0.8519],
          tall: [0.0741, 0.1458, 0.8519, 0.5234],
          wide: [0.0417, 0.0637, 0.9167, 0.8726],
        },
      },
    ],
  },

  /** A sun that rises below the words. */
  sunrise: {
    ground: 'accent',
    columns: [
      {
        in: {
          square: [0, 0, 1, 0.76],
          upright: [0, 0, 1, 0.76],
          tall: [0, 0, 1, 0.66],
          wide: [0, 0, 0.6, 1],
        },
        align: { square: 'center', upright: 'center', tall: 'center', wide: 'start' },
        anchor: 'middle',
        on: 'accent',
        largest: 0.15,
      },
    ],
    layers: [
      {
        draw: risingSun,
        in: {
          square: [0.22, 0.8, 0.56, 0.56],
          upright: [0.2, 0.8, 0.6, 0.48],
          tall: [0.1, 0.7, 0.8, 0.45],
          wide: [0.68, 0.2, 0.5, 0.9554],
        },
      },
    ],
  },
} as const satisfies Partial<Record<LayoutName, LayoutRow>>;
