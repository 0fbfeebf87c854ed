import type { LayoutName } from '@awning/contract/designs';
import { field } from './decorations.ts';
import { paperLabel, paperStrip } from './fact-decorations.ts';
import type { LayoutRow } from './row.ts';
import { whole } from './shapes.ts';

const strip = {
  square: [0, 0.6667, 1, 0.3333],
  upright: [0, 0.7, 1, 0.3],
  tall: [0, 0, 1, 0.4],
  wide: [0.6, 0, 0.4, 1],
} as const;

const firstOfTwo = {
  square: [0, 0, 0.496, 0.5926],
  upright: [0, 0, 0.496, 0.6],
  tall: [0, 0.5, 0.496, 0.5],
  wide: [0, 0, 0.3, 1],
} as const;

const secondOfTwo = {
  square: [0.504, 0, 0.496, 0.5926],
  upright: [0.504, 0, 0.496, 0.6],
  tall: [0.504, 0.5, 0.496, 0.5],
  wide: [0.305, 0, 0.3, 1],
} as const;

/** Layouts around one photograph that says who or what it is, and of two that are compared. */
export const peopleAndThings = {
  /** Somebody, and one line that is signed with the name. */
  portrait: {
    ground: 'paper',
    columns: [
      {
        in: {
          square: [0, 0.6852, 1, 0.3148],
          upright: [0, 0.7148, 1, 0.2852],
          tall: [0, 0.1, 1, 0.29],
          wide: [0.645, 0, 0.355, 1],
        },
        align: 'start',
        anchor: 'middle',
        on: 'paper',
        items: ['headline', 'brand'],
        largest: 0.075,
      },
    ],
    layers: [
      {
        picture: 0,
        in: {
          square: [0, 0, 1, 0.6667],
          upright: [0, 0, 1, 0.7],
          tall: [0, 0.4, 1, 0.6],
          wide: [0, 0, 0.6, 1],
        },
        stage: { tone: 'pale', setting: 'floor' },
      },
      { draw: paperStrip, in: strip },
    ],
  },

  /** A label tied to the product. */
  label: {
    ground: 'deep',
    columns: [
      {
        in: {
          square: [0.2, 0.56, 0.68, 0.34],
          upright: [0.2, 0.62, 0.68, 0.3],
          tall: [0.2, 0.18, 0.66, 0.24],
          wide: [0.12, 0.2, 0.38, 0.6],
        },
        align: 'start',
        anchor: { square: 'bottom', upright: 'bottom', tall: 'top', wide: 'middle' },
        on: 'paper',
        items: ['headline', 'description', 'brand'],
        largest: 0.07,
        plate: {
          around: 'words',
          pad: { square: 40, upright: 40, tall: 40, wide: 30 },
          draw: paperLabel,
        },
      },
    ],
    layers: [
      {
        picture: 0,
        in: whole,
        isUnderWords: true,
        stage: { tone: 'pale', setting: 'plinth' },
      },
    ],
  },

  /** Two photographs side by side, named; the first was before. */
  before: {
    ground: 'deep',
    columns: [
      {
        in: {
          square: [0, 0.6111, 1, 0.3889],
          upright: [0, 0.6185, 1, 0.3815],
          tall: [0, 0, 1, 0.48],
          wide: [0.65, 0, 0.35, 1],
        },
        align: 'start',
        anchor: 'middle',
        on: 'deep',
        items: ['brand', 'headline', 'button'],
        largest: 0.085,
      },
      {
        in: {
          square: [0, 0.44, 0.45, 0.13],
          upright: [0, 0.48, 0.45, 0.1],
          tall: [0, 0.55, 0.45, 0.0879],
          wide: [0, 0.76, 0.28, 0.18],
        },
        align: 'start',
        anchor: 'bottom',
        on: 'deep',
        items: ['before'],
        largest: 0.1,
      },
      {
        in: {
          square: [0.53, 0.44, 0.42, 0.13],
          upright: [0.53, 0.48, 0.42, 0.1],
          tall: [0.53, 0.55, 0.42, 0.0879],
          wide: [0.33, 0.76, 0.26, 0.18],
        },
        align: 'start',
        anchor: 'bottom',
        on: 'deep',
        items: ['after'],
        largest: 0.1,
      },
    ],
    layers: [
      { picture: 0, in: firstOfTwo, stage: { tone: 'pale', setting: 'floor' } },
      { picture: 1, in: secondOfTwo, stage: { tone: 'accent', setting: 'floor' } },
      {
        draw: field('accent'),
        in: {
          square: [0, 0.5926, 1, 0.013],
          upright: [0, 0.6, 1, 0.0104],
          tall: [0, 0.4927, 1, 0.0073],
          wide: [0.605, 0, 0.01, 1],
        },
      },
    ],
  },
} as const satisfies Partial<Record<LayoutName, LayoutRow>>;
