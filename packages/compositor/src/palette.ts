import type { StageColours } from '@awning/scenes/stage';
import { contrast, fromHex, type Oklch, readableOn, textOn, toHex } from './colour.ts';
import type { Trade } from './trades.ts';

/** Colours of words on a ground; each has a contrast of 4.5 or more with it, and so has the button's label with the button. */
export interface Ink {
  ground: string;
  headline: string;
  text: string;
  button: { ground: string; label: string };
}

export type StageTone = 'pale' | 'deep' | 'accent';

/** The colours of one creative, as `#rrggbb`. */
export interface Palette {
  /** Warm, nearly white. */
  paper: string;
  /** The brand's colour: deep where Awning chooses it, any where the owner did. */
  deep: string;
  /** One step from `deep`, for shapes on it. */
  deepShape: string;
  /** A pale tone of the brand. */
  pale: string;
  /** One step from `pale`, for shapes on it. */
  paleShape: string;
  accent: string;
  /** A very dark tone of the brand, over which photographs fade. */
  scrim: string;
  /** Words by what they stand on. */
  on: Record<'paper' | 'deep' | 'pale' | 'accent' | 'scrim', Ink>;
  stages: Record<StageTone, StageColours>;
}

const away = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180);

/** The accent's hue: the first candidate that differs enough from the brand's. */
function accentFor(brand: number): number {
  return [72, 50, 200, 155, 20].find((hue) => away(hue, brand) > 55) ?? (brand + 180) % 360;
}

/** What a palette is made from. */
export interface PaletteSource {
  trade: Trade;
  scheme: number;
  logo: Oklch | null;
  /** `#rrggbb`. */
  main: string | null;
  accent: string | null;
}

/**
 * Colours for a creative: those that were decided take precedence over the logo's, and those over the trade's. `scheme`
 * selects among accents where the brand's colour is given, among the trade's pairs where it is not.
 */
export function paletteFor({ trade, scheme, logo, main, accent }: PaletteSource): Palette {
  const pair = trade.hues[scheme % trade.hues.length] ?? ([150, 60] as const);
  const chosenAccent = accent ? fromHex(accent) : null;
  const given = main ? fromHex(main) : logo;
  if (!given) return mix({ l: 0.45, c: 0.1, h: pair[0] }, false, chosenAccent ?? pair[1]);
  const hues = [accentFor(given.h), ...trade.hues.map(([, hue]) => hue)].filter(
    (hue) => away(hue, given.h) > 40,
  );
  return mix(given, main !== null, chosenAccent ?? hues[scheme % hues.length] ?? accentFor(given.h));
}

/** @param isExact keeps the brand's colour as it is */
function mix(brand: Oklch, isExact: boolean, accentOf: Oklch | number): Palette {
  const { h } = brand;
  const c = Math.min(brand.c, 0.16);
  const grey = c < 0.03;
  const paper = toHex({ l: 0.974, c: 0.013, h: 82 });
  const deepTone = isExact
    ? brand
    : { l: Math.min(0.39, Math.max(0.3, brand.l - 0.06)), c: Math.min(c, 0.1), h };
  const deep = toHex(deepTone);
  const pale = toHex({ l: 0.915, c: grey ? 0.008 : 0.035 + c * 0.12, h });
  const accent = accentOn(deep, accentOf);
  const scrim = toHex({ l: 0.2, c: Math.min(c, 0.05), h });
  const accentInk = inkOn(accent, h, deep);
  const onDark = { ground: accent, label: accentInk.headline };
  const onLight = contrast(deep, paper) >= 3 ? { ground: deep, label: textOn(deep, h) } : onDark;
  return {
    paper,
    deep,
    deepShape: toHex({ ...deepTone, l: deepTone.l + (deepTone.l > 0.6 ? -0.06 : 0.06) }),
    pale,
    paleShape: toHex({ l: 0.965, c: grey ? 0.004 : 0.02, h }),
    accent,
    scrim,
    on: {
      paper: { ...inkOn(paper, h, deep, c), button: onLight },
      pale: { ...inkOn(pale, h, deep, c), button: onLight },
      deep: { ...inkOn(deep, h, accent), button: onDark },
      scrim: { ...inkOn(scrim, h, accent), button: onDark },
      accent: {
        ...accentInk,
        button: { ground: toHex({ l: 0.25, c: Math.min(c, 0.07), h }), label: '#ffffff' },
      },
    },
    stages: {
      pale: stageIn({ l: 0.885, c: grey ? 0.008 : 0.03 + c * 0.14, h }),
      deep: stageIn(deepTone.l > 0.75 ? { ...deepTone, l: 0.75 } : deepTone),
      accent: stageIn(fromHex(accent)),
    },
  };
}

/** An accent that can be told from the ground it lies on. */
function accentOn(ground: string, wanted: Oklch | number): string {
  if (typeof wanted !== 'number') return toHex(wanted);
  const bright = toHex({ l: 0.775, c: 0.15, h: wanted });
  return contrast(bright, ground) >= 1.7 ? bright : toHex({ l: 0.45, c: 0.13, h: wanted });
}

/** Words on a ground. @param tint chroma of dark words; @param other the colour of the button */
function inkOn(ground: string, h: number, other: string, tint = 0.1): Ink {
  const isLight =
    textOn(ground, h) !== '#ffffff' && contrast(ground, '#000000') > contrast(ground, '#ffffff');
  const headline = isLight
    ? readableOn(ground, { l: 0.26, c: tint * 0.45, h })
    : readableOn(ground, { l: 0.985, c: 0.012, h: 85 });
  const text = isLight
    ? readableOn(ground, { l: 0.4, c: tint * 0.4, h })
    : readableOn(ground, { l: 0.93, c: 0.02, h });
  return { ground, headline, text, button: { ground: other, label: textOn(other, h) } };
}

/** A stage in the tones of one colour. */
function stageIn({ l, c, h }: Oklch): StageColours {
  const tone = (step: number, chroma = 1) =>
    toHex({ l: Math.min(0.99, Math.max(0.08, l + step)), c: c * chroma, h });
  const isDark = l < 0.5;
  return {
    wall: tone(0),
    wallLit: tone(isDark ? 0.13 : Math.min(0.075, 0.985 - l)),
    floor: tone(isDark ? -0.05 : -0.055, 1.1),
    plinth: tone(isDark ? 0.08 : -0.01),
    plinthShade: tone(isDark ? -0.05 : -0.14, 1.15),
    plinthTop: tone(isDark ? 0.18 : 0.06, 0.8),
    shadow: toHex({ l: isDark ? 0.08 : 0.24, c: Math.min(c, 0.05), h }),
  };
}
