import type { ColourName } from '../../ports/image-maker.ts';
import { type Oklch, readableOn, toHex } from './colour.ts';
import type { MotifInk } from './motifs/motif.ts';
import type { Trade } from './trades.ts';

/** The colours of one creative, as `#rrggbb`. Every `on…` has a contrast of 4.5 or more with its ground. */
export interface Palette {
  /** Warm, nearly white. */
  paper: string;
  /** Text on paper. */
  onPaper: string;
  /** Secondary text on paper. */
  quietOnPaper: string;
  /** A deep tone of the brand. */
  deep: string;
  onDeep: string;
  quietOnDeep: string;
  /** One step from `deep`, for shapes on it. */
  deepShape: string;
  /** A pale tone of the brand. */
  pale: string;
  onPale: string;
  /** One step from `pale`, for shapes on it. */
  paleShape: string;
  accent: string;
  onAccent: string;
  /** Motif on pale and paper grounds. */
  inkOnPale: MotifInk;
  /** Motif on deep grounds. */
  inkOnDeep: MotifInk;
}

const byName: Record<ColourName, Oklch> = {
  red: { l: 0.5, c: 0.17, h: 25 },
  orange: { l: 0.5, c: 0.14, h: 50 },
  yellow: { l: 0.52, c: 0.11, h: 85 },
  green: { l: 0.45, c: 0.12, h: 150 },
  teal: { l: 0.45, c: 0.09, h: 195 },
  blue: { l: 0.45, c: 0.14, h: 255 },
  purple: { l: 0.45, c: 0.15, h: 300 },
  pink: { l: 0.5, c: 0.16, h: 355 },
  brown: { l: 0.4, c: 0.07, h: 55 },
  black: { l: 0.25, c: 0.006, h: 70 },
};

const away = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180);

/** The accent's hue: the first candidate that differs enough from the brand's. */
function accentFor(brand: number): number {
  return [72, 50, 200, 155, 20].find((hue) => away(hue, brand) > 55) ?? (brand + 180) % 360;
}

/**
 * Colours for a creative: the requested colour takes precedence over the logo's, and that over the trade's. `scheme` selects
 * among accents where the brand's colour is given, among the trade's pairs where it is not.
 */
export function paletteFor(
  trade: Trade,
  scheme: number,
  logo: Oklch | null,
  colour: ColourName | null,
): Palette {
  const pair = trade.hues[scheme % trade.hues.length] ?? ([150, 60] as const);
  const given = colour ? byName[colour] : logo;
  if (!given) return mix({ l: 0.45, c: 0.1, h: pair[0] }, pair[1], trade.ownHue);
  const accents = [accentFor(given.h), ...trade.hues.map(([, accent]) => accent)].filter(
    (hue) => away(hue, given.h) > 40,
  );
  return mix(given, accents[scheme % accents.length] ?? accentFor(given.h), trade.ownHue);
}

function mix(brand: Oklch, accentHue: number, ownHue?: number): Palette {
  const { h } = brand;
  const c = Math.min(brand.c, 0.16);
  const grey = c < 0.03;
  const paper = toHex({ l: 0.974, c: 0.013, h: 82 });
  const deep = toHex({ l: Math.min(0.39, Math.max(0.3, brand.l - 0.06)), c: Math.min(c, 0.1), h });
  const pale = toHex({ l: 0.915, c: grey ? 0.008 : 0.035 + c * 0.12, h });
  const accent = toHex({ l: 0.775, c: 0.15, h: accentHue });
  return {
    paper,
    onPaper: readableOn(paper, { l: 0.26, c: c * 0.45, h }),
    quietOnPaper: readableOn(paper, { l: 0.44, c: c * 0.4, h }),
    deep,
    onDeep: readableOn(deep, { l: 0.985, c: 0.012, h: 85 }),
    quietOnDeep: readableOn(deep, { l: 0.9, c: grey ? 0.01 : 0.045, h }),
    deepShape: toHex({ l: Math.min(0.45, Math.max(0.36, brand.l)), c: Math.min(c, 0.11), h }),
    pale,
    onPale: readableOn(pale, { l: 0.3, c: c * 0.6, h }),
    paleShape: toHex({ l: 0.965, c: grey ? 0.004 : 0.02, h }),
    accent,
    onAccent: readableOn(accent, { l: 0.25, c: 0.04, h: accentHue }),
    ...inks(ownHue === undefined ? brand : { l: brand.l, c: 0.1, h: ownHue }, { accent, white: paper }),
  };
}

/** A motif's tones, on pale and on deep grounds. */
function inks(colour: Oklch, rest: Pick<MotifInk, 'accent' | 'white'>) {
  const { h } = colour;
  const c = Math.min(colour.c, 0.16);
  const grey = c < 0.03;
  // Light browns look pink, so their hue moves towards yellow.
  const lightHue = h > 20 && h < 70 ? h + 20 : h;
  const lightTone = toHex({ l: 0.85, c: grey ? 0.02 : c * 0.75, h: lightHue });
  return {
    inkOnPale: {
      main: toHex({ l: 0.56, c: Math.min(c * 1.1, 0.15), h }),
      light: lightTone,
      dark: toHex({ l: 0.36, c: Math.min(c, 0.1), h }),
      ...rest,
    },
    inkOnDeep: {
      main: lightTone,
      light: toHex({ l: 0.96, c: grey ? 0.006 : 0.025, h }),
      dark: toHex({ l: 0.62, c: Math.min(c * 1.1, 0.14), h: lightHue }),
      ...rest,
    },
  };
}
