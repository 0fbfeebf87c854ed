import type { TypePairing } from '@awning/contract/type-pairings';

/** Words in the names of typefaces, and the pairing that is nearest to them in build. The first match holds. */
const likeness: readonly (readonly [RegExp, TypePairing])[] = [
  [/condensed|narrow|oswald|bebas|anton|karantina|league gothic|barlow c|fjalla/i, 'condensed'],
  [/round|quicksand|nunito|comfortaa|fredoka|varela|baloo|comic|poppins|dosis/i, 'friendly'],
  [/slab|rockwell|arvo|roboto s|suez|zilla|bitter|alfa|clarendon/i, 'slab'],
  [/secular|archivo black|black|impact|ultra|heavy/i, 'confident'],
  [/playfair|bodoni|didot|cormorant|bellefair|david|cinzel|italiana|prata|marcellus/i, 'elegant'],
  [
    /garamond|georgia|times|frank ?r|merriweather|lora|baskerville|caslon|(?<!sans[- ]?)serif|crimson/i,
    'classic',
  ],
  [/heebo|inter\b|roboto|helvetica|arial|open sans|assistant|lato|montserrat|work sans|dm sans/i, 'modern'],
  [/rubik|alef|noto sans|segoe|system-ui|verdana/i, 'plain'],
];

/** The pairing that is nearest to typefaces by their names, headlines' first; null where none is known. */
export function typeByFonts(fonts: readonly string[]): TypePairing | null {
  for (const font of fonts) {
    const known = likeness.find(([pattern]) => pattern.test(font));
    if (known) return known[1];
  }
  return null;
}
