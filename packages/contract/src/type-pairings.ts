/**
 * Pairs of typefaces that creatives are set in, each drawn for Latin and Hebrew: a face for headlines and one for the
 * rest. Their files: `text/fonts.ts` of the compositor.
 */
export const typePairings = [
  'plain',
  'classic',
  'modern',
  'friendly',
  'condensed',
  'confident',
  'slab',
  'elegant',
] as const;
export type TypePairing = (typeof typePairings)[number];
