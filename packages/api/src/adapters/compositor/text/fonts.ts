import { createRequire } from 'node:module';

const resolve = createRequire(import.meta.url).resolve;

/** One face of a family: what Pango calls it, where its file is, and how tall its capitals are in parts of its size. */
export interface Face {
  name: string;
  file: string;
}

/** Rubik and Frank Ruhl Libre are drawn for Latin and Hebrew alike (SIL Open Font License). */
export const faces = {
  black: {
    name: 'Rubik Ultra-Bold',
    file: resolve('@expo-google-fonts/rubik/800ExtraBold/Rubik_800ExtraBold.ttf'),
  },
  semibold: {
    name: 'Rubik Semi-Bold',
    file: resolve('@expo-google-fonts/rubik/600SemiBold/Rubik_600SemiBold.ttf'),
  },
  medium: { name: 'Rubik Medium', file: resolve('@expo-google-fonts/rubik/500Medium/Rubik_500Medium.ttf') },
  serif: {
    name: 'Frank Ruhl Libre Bold',
    file: resolve('@expo-google-fonts/frank-ruhl-libre/700Bold/FrankRuhlLibre_700Bold.ttf'),
  },
} as const satisfies Record<string, Face>;
