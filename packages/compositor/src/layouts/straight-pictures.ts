import type { LayoutName } from '@awning/contract/designs';
import { dots, field, mount, quotedCard, seal } from './decorations.ts';
import type { LayoutRow } from './row.ts';
import { whole } from './shapes.ts';

const framedPicture = {
  square: [0.0981, 0.0926, 0.8037, 0.3611],
  upright: [0.0981, 0.077, 0.8037, 0.4148],
  tall: [0.1167, 0.5677, 0.7667, 0.3854],
  wide: [0.5567, 0.1338, 0.3733, 0.7325],
} as const;

const quotePad = { square: 52, upright: 52, tall: 52, wide: 40 };
const quoteMark = { square: 78, upright: 78, tall: 78, wide: 58 };

/** A card with somebody's words on a colour. */
const quoteAlone = {
  ground: 'deep',
  columns: [
    {
      in: {
        square: [0.1204, 0.12, 0.7593, 0.76],
        upright: [0.1204, 0.11, 0.7593, 0.78],
        tall: [0.1259, 0.1906, 0.7481, 0.42],
        wide: [0.0933, 0.1783, 0.8133, 0.6433],
      },
      align: 'start',
      anchor: 'middle',
      on: 'paper',
      items: ['headline', 'description', 'brand', 'button'],
      largest: 0.098,
      plate: { around: 'words', pad: quotePad, mark: quoteMark, draw: quotedCard(quotePad, quoteMark) },
    },
  ],
  layers: [{ draw: dots, in: whole }],
} as const satisfies LayoutRow;

/** Layouts of pictures with straight edges. */
export const straightPictures = {
  /** A picture over all of it, which fades under the words as far as they need: into the dark, or into paper where it is bright. */
  bleed: {
    ground: 'fade',
    columns: [
      {
        in: {
          square: [0, 0.4815, 1, 0.5185],
          upright: [0, 0.5111, 1, 0.4889],
          tall: [0, 0, 1, 0.5797],
          wide: [0, 0, 0.5142, 1],
        },
        align: 'start',
        anchor: { square: 'bottom', upright: 'bottom', tall: 'top', wide: 'middle' },
        on: 'fade',
        largest: 0.105,
      },
    ],
    layers: [
      {
        picture: 0,
        in: whole,
        isUnderWords: true,
        fades: { square: 'bottom', upright: 'bottom', tall: 'top', wide: 'start' },
        stage: { tone: 'deep', setting: 'plinth' },
      },
    ],
  },

  /** A picture and a field of colour side by side, with a line of the accent between them. */
  split: {
    ground: 'deep',
    columns: [
      {
        in: {
          square: [0, 0.5296, 1, 0.4704],
          upright: [0, 0.5519, 1, 0.4481],
          tall: [0, 0, 1, 0.5276],
          wide: [0, 0, 0.4767, 1],
        },
        align: 'start',
        anchor: 'middle',
        on: 'deep',
        largest: 0.1,
      },
    ],
    layers: [
      {
        picture: 0,
        in: {
          square: [0, 0, 1, 0.4722],
          upright: [0, 0, 1, 0.5037],
          tall: [0, 0.5599, 1, 0.4401],
          wide: [0.5333, 0, 0.4667, 1],
        },
        stage: { tone: 'pale', setting: 'steps' },
      },
      {
        draw: field('accent'),
        in: {
          square: [0, 0.4722, 1, 0.013],
          upright: [0, 0.5037, 1, 0.0104],
          tall: [0, 0.5526, 1, 0.0073],
          wide: [0.5233, 0, 0.01, 1],
        },
      },
    ],
  },

  /** A picture framed like one on a wall, with its words below it on paper. */
  frame: {
    ground: 'paper',
    columns: [
      {
        in: {
          square: [0.0889, 0.5148, 0.8222, 0.4852],
          upright: [0.0889, 0.5444, 0.8222, 0.4556],
          tall: [0.0889, 0.1437, 0.8222, 0.3854],
          wide: [0.0467, 0.1019, 0.45, 0.7962],
        },
        align: { square: 'center', upright: 'center', tall: 'center', wide: 'start' },
        anchor: 'middle',
        on: 'paper',
        largest: 0.092,
      },
    ],
    layers: [
      { draw: mount, in: framedPicture },
      { picture: 0, in: framedPicture, stage: { tone: 'accent', setting: 'plinth' } },
    ],
  },

  /** A card with somebody's words over a picture. */
  quote: {
    ground: 'deep',
    alone: quoteAlone,
    columns: [
      {
        in: {
          square: [0.1204, 0.463, 0.7593, 0.4259],
          upright: [0.1204, 0.5185, 0.7593, 0.3926],
          tall: [0.1259, 0.1906, 0.7481, 0.3333],
          wide: [0.0933, 0.1783, 0.3667, 0.6433],
        },
        align: 'start',
        // A story's own controls lie over its lower third: the picture goes there, and the card above it.
        anchor: { square: 'bottom', upright: 'bottom', tall: 'top', wide: 'middle' },
        on: 'paper',
        items: ['headline', 'description', 'brand', 'button'],
        largest: 0.078,
        plate: {
          around: 'words',
          pad: quotePad,
          mark: quoteMark,
          draw: quotedCard(quotePad, quoteMark),
        },
      },
    ],
    layers: [{ picture: 0, in: whole, isUnderWords: true, stage: { tone: 'deep', setting: 'steps' } }],
  },

  /** A picture with a price tag at the seam, of which it takes a corner; without a price in the ad, without a tag. */
  price: {
    ground: 'deep',
    columns: [
      {
        in: {
          square: [0, 0.5417, 1, 0.4583],
          upright: [0, 0.5741, 1, 0.4259],
          tall: [0, 0, 1, 0.4964],
          wide: [0, 0, 0.4475, 1],
        },
        align: 'start',
        anchor: 'middle',
        on: 'deep',
        largest: 0.09,
        // The tag takes the end of their lines.
        withOffer: {
          in: {
            square: [0, 0.5417, 0.6491, 0.4583],
            upright: [0, 0.5741, 0.6398, 0.4259],
            tall: [0, 0, 1, 0.4964],
            wide: [0, 0, 0.3975, 1],
          },
        },
      },
      {
        in: {
          square: [0.6796, 0.4593, 0.25, 0.25],
          upright: [0.6667, 0.4993, 0.2639, 0.2111],
          tall: [0.6389, 0.4896, 0.2778, 0.1562],
          wide: [0.4167, 0.0637, 0.1833, 0.3503],
        },
        inset: 0.17,
        align: 'center',
        anchor: 'middle',
        on: 'accent',
        items: ['offer'],
        largest: 0.11,
        plate: { around: 'region', draw: seal },
      },
    ],
    layers: [
      {
        picture: 0,
        in: {
          square: [0, 0, 1, 0.5],
          upright: [0, 0, 1, 0.5333],
          tall: [0, 0.5208, 1, 0.4792],
          wide: [0.5, 0, 0.5, 1],
        },
        isUnderWords: true,
        yields: { square: 'height', upright: 'height', tall: 'height', wide: 'width' },
        stage: { tone: 'pale', setting: 'floor' },
      },
      {
        draw: field('deep'),
        in: {
          square: [0, 0.5, 1, 0.5],
          upright: [0, 0.5333, 1, 0.4667],
          tall: [0, 0, 1, 0.5208],
          wide: [0, 0, 0.5, 1],
        },
      },
    ],
  },
} as const satisfies Partial<Record<LayoutName, LayoutRow>>;
