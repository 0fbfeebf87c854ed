import { createRequire } from 'node:module';
import type { TypePairing } from '@awning/contract/type-pairings';

const { resolve } = createRequire(import.meta.url);

/** One face of a family: what Pango calls it, and where its file is. */
export interface Face {
  name: string;
  file: string;
}

/** A face for headlines and one for everything else. */
export interface Pairing {
  head: Face;
  body: Face;
  /** Size of headlines relative to the other pairings: a narrow face needs more. */
  scale: number;
  /** Distance of a headline's baselines, in parts of the size. */
  lineHeight: number;
}

const face = (name: string, file: string): Face => ({
  name,
  file: resolve(`@expo-google-fonts/${file}.ttf`),
});

const assistant = face('Assistant Semi-Bold', 'assistant/600SemiBold/Assistant_600SemiBold');
const heebo = face('Heebo Medium', 'heebo/500Medium/Heebo_500Medium');

/** Families drawn for Latin and Hebrew alike, all under the SIL Open Font License (docs/decisions/0192). */
export const pairings: Record<TypePairing, Pairing> = {
  plain: {
    head: face('Rubik Ultra-Bold', 'rubik/800ExtraBold/Rubik_800ExtraBold'),
    body: face('Rubik Medium', 'rubik/500Medium/Rubik_500Medium'),
    scale: 1,
    lineHeight: 1.05,
  },
  classic: {
    head: face('Frank Ruhl Libre Bold', 'frank-ruhl-libre/700Bold/FrankRuhlLibre_700Bold'),
    body: assistant,
    scale: 1.06,
    lineHeight: 1.06,
  },
  modern: {
    head: face('Heebo Heavy', 'heebo/900Black/Heebo_900Black'),
    body: heebo,
    scale: 1,
    lineHeight: 1.06,
  },
  friendly: {
    head: face('Fredoka Semi-Bold', 'fredoka/600SemiBold/Fredoka_600SemiBold'),
    body: face('Varela Round', 'varela-round/400Regular/VarelaRound_400Regular'),
    scale: 1.03,
    lineHeight: 1.06,
  },
  condensed: {
    head: face('Karantina Bold', 'karantina/700Bold/Karantina_700Bold'),
    body: assistant,
    scale: 1.45,
    lineHeight: 0.96,
  },
  confident: {
    head: face('Secular One', 'secular-one/400Regular/SecularOne_400Regular'),
    body: assistant,
    scale: 1.02,
    lineHeight: 1.08,
  },
  slab: {
    head: face('Suez One', 'suez-one/400Regular/SuezOne_400Regular'),
    body: heebo,
    scale: 1.02,
    lineHeight: 1.08,
  },
  elegant: {
    head: face('David Libre Bold', 'david-libre/700Bold/DavidLibre_700Bold'),
    body: face('Alef', 'alef/400Regular/Alef_400Regular'),
    scale: 1.08,
    lineHeight: 1.08,
  },
};
