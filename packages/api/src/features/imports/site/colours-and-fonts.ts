import type { Site } from '@awning/adapters/ports/website';
import { typeByFonts } from '../../brand/public.ts';
import { type NewFinding, textFinding } from '../found/finding.ts';

const mostColours = 3;
const mostFonts = 2;
/** Uses of a colour as a background before it counts as the site's own. */
const leastUses = 3;

/** Colours that a site uses as its own: named so by it, else those it fills areas with. Greys are none. */
export function coloursOf({ pages, styles, address }: Site): NewFinding[] {
  const [first] = pages;
  const uses = new Map<string, number>();
  for (const value of styles.backgrounds) {
    const hex = hexOf(value);
    if (hex) uses.set(hex, (uses.get(hex) ?? 0) + 1);
  }
  const used = [...uses]
    .filter(([, count]) => count >= leastUses)
    .toSorted(([, one], [, other]) => other - one)
    .map(([hex]) => hex);
  const found = [first?.themeColour ?? '', ...styles.ownColours, ...used].flatMap(
    (value) => hexOf(value) ?? [],
  );
  return [...new Set(found)]
    .slice(0, mostColours)
    .map((hex) => textFinding('colour', hex, { address, by: 'styles' }, false));
}

/** Families that a site loads for itself, or sets its text and headings in, and that one of our type pairings is like. */
export function fontsOf({ pages, styles, address }: Site): NewFinding[] {
  const loaded = (pages[0]?.styleSheets ?? []).flatMap((sheet) => {
    const url = new URL(sheet);
    if (url.hostname !== 'fonts.googleapis.com') return [];
    return url.searchParams
      .getAll('family')
      .flatMap((family) => family.split('|').map((one) => one.split(':')[0] ?? ''));
  });
  const names = [...loaded, ...styles.families].map((name) =>
    name.replace(/["'+]/g, ' ').replace(/\s+/g, ' ').trim(),
  );
  const own = names.filter(
    (name) =>
      /^[A-Za-z][A-Za-z0-9 -]{1,40}$/.test(name) && !system.test(name) && typeByFonts([name]) !== null,
  );
  return [...new Set(own)]
    .slice(0, mostFonts)
    .map((name) => textFinding('font', name, { address, by: 'styles' }, false));
}

/** Families of the reader's device, and words that are none. */
const system =
  /^(?:sans-serif|serif|monospace|cursive|fantasy|inherit|initial|unset|system-ui|ui-\w+|-apple-system|BlinkMacSystemFont|Segoe UI|Arial|Helvetica|Helvetica Neue|Times|Times New Roman|Georgia|Verdana|Tahoma|Courier|Courier New|Trebuchet MS|FontAwesome|Font Awesome.*|.*icons?)$/i;

/** A colour of CSS as `#rrggbb`; null for what is none, for what can be seen through, and for greys, white and black. */
function hexOf(value: string): string | null {
  const text = value.trim().toLowerCase();
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(text);
  const hex = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : /^#[\da-f]{6}(?=$|\s|!)/.exec(text)?.[0];
  const parts = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/]\s*1(?:\.0+)?)?\)/.exec(text);
  const rgb = hex
    ? [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    : parts?.slice(1).map(Number);
  if (!rgb || rgb.some((part) => part > 255)) return null;
  const [most, fewest] = [Math.max(...rgb), Math.min(...rgb)];
  const isGrey = most - fewest < 40 || most < 45;
  return isGrey ? null : `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
