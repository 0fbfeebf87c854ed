import { copyLimits } from '@awning/contract/creatives';
import type { LineTelling } from '@awning/contract/lines';
import { bare, capital, ended } from '../../text.ts';
import type { AdItem } from '../../types/brief.ts';
import { fitTogether, makeAnAd, restates } from '../lines/fit.ts';
import type { Line } from '../lines/line.ts';

/** The lines of an ad, each whole. */
export interface AdOfLines {
  headline: Line;
  text: readonly Line[];
  description: Line;
}

/** In which order lines are taken for a text, and for a description. */
const textOrder: readonly LineTelling[] =
  'how relief offer proof quote price limited condition moment hours place contact'.split(
    ' ',
  ) as LineTelling[];
const descriptionOrder: readonly LineTelling[] =
  'price limited place hours proof condition offer contact how relief quote moment'.split(
    ' ',
  ) as LineTelling[];
/** What a text begins with, whatever was taken first. */
const firstInText: readonly LineTelling[] = ['moment', 'offer'];

/** Characters of a text of one line from which on a second one is not looked for. */
const longEnough = 75;

/** As it stands in a text: with a full stop, but for a quotation, which has its own marks. */
export const sentenceIn = ({ words, telling }: Line): string =>
  telling === 'quote' ? capital(words) : ended(capital(words));
export const textOf = (lines: readonly Line[]): string => lines.map(sentenceIn).join(' ');
/** As it stands in a headline or a description. */
export const shortOf = ({ words }: Line): string => bare(capital(words));

/** What is asked of an ad. */
export interface Wanted {
  /** Lines of ads before it: others come first. */
  used?: ReadonlySet<Line>;
  /** Most characters of its text. */
  mostText?: number;
  /** Lines that have to be in it, in whatever part. */
  test?: (lines: readonly Line[]) => boolean;
  /** Headlines that come before all others. */
  first?: (line: Line) => boolean;
  /** The line of its text, or its description, that is decided already. */
  fixed?: { role: 'text' | 'description'; line: Line };
}

/**
 * The ad of a headline: the first lines, in the order above, that fit together and say what is sold. Those that were kept come before
 * typed ones, and those that no earlier ad has before the others. Where none says what is sold, the first that fit.
 */
export function adUnder(
  headline: Line,
  lines: readonly Line[],
  items: readonly AdItem[],
  { used = new Set(), mostText = copyLimits.text, test = () => true, fixed }: Wanted = {},
): AdOfLines | null {
  const fitting = lines.filter((line) => line !== headline && fitTogether(headline, line));
  const ordered = (role: 'text' | 'description', order: readonly LineTelling[]) =>
    fixed?.role === role
      ? fitting.filter((line) => line === fixed.line)
      : fitting
          .filter(({ roles }) => roles.includes(role))
          .toSorted((one, other) => placeOf(one, order, used) - placeOf(other, order, used))
          .slice(0, 24);
  const texts = ordered('text', textOrder);
  const descriptions = ordered('description', descriptionOrder);
  const second =
    fixed?.role === 'text' ? fitting.filter(({ roles }) => roles.includes('text')).slice(0, 24) : texts;
  let plain: AdOfLines | null = null;
  for (const text of textsOf(texts, second, mostText)) {
    for (const description of descriptions) {
      if (text.includes(description)) continue;
      const all = [headline, ...text, description];
      if (!makeAnAd(all, items) || !test(all)) continue;
      const ad = { headline, text, description };
      if (all.some(saysWhat)) return ad;
      plain ??= ad;
    }
  }
  return plain;
}

/** The name of the business or of what is sold, and nothing of it. */
export const isBareName = ({ isKept, telling, tells }: Line): boolean =>
  !isKept && (telling === 'contact' || (telling === 'offer' && !tells.includes('place')));

/** What is sold: in a line on it, or in the name of what has a price. */
const saysWhat = ({ telling, products }: Line) => telling === 'offer' || products.length > 0;

/** In a text what was kept comes first; in a description the price or the place does, whoever worded it. */
const placeOf = (line: Line, order: readonly LineTelling[], used: ReadonlySet<Line>): number =>
  (used.has(line) ? 200 : 0) +
  (line.isKept ? 0 : order === textOrder ? 100 : 0.5) +
  order.indexOf(line.telling);

/** Texts of two lines, where the first is short, and of one. */
function* textsOf(
  lines: readonly Line[],
  seconds: readonly Line[],
  most: number,
): Generator<readonly Line[]> {
  for (const first of lines) {
    if (first.words.length < longEnough)
      for (const second of seconds) {
        if (first === second || !fitTogether(first, second)) continue;
        // Whom to get in touch with is said where nothing else is.
        if (first.telling === 'contact' || second.telling === 'contact') continue;
        // "When ___" leads to what was kept, and is half a sentence before what was typed.
        if ([first, second].some(({ telling }) => telling === 'moment') && !(first.isKept && second.isKept))
          continue;
        const pair = inOrder(first, second);
        if (textOf(pair).length <= most) yield pair;
      }
    if (first.telling !== 'moment' && textOf([first]).length <= most) yield [first];
  }
}

const inOrder = (first: Line, second: Line): readonly [Line, Line] =>
  firstInText.includes(second.telling) && !firstInText.includes(first.telling)
    ? [second, first]
    : [first, second];

/**
 * The ads of a turn: each begins with another line, those that were kept first, and of them what no ad was begun with.
 * @param isShown whether an ad or its headline was shown in an earlier turn
 */
export function adsOfLines(
  lines: readonly Line[],
  items: readonly AdItem[],
  count: number,
  { first = () => false, ...wanted }: Wanted,
  isShown: { headline(line: Line): boolean; ad(ad: AdOfLines): boolean },
): AdOfLines[] {
  const chosen: AdOfLines[] = [];
  const used = new Set<Line>();
  let left = lines.filter(({ roles }) => roles.includes('headline'));
  while (chosen.length < count && left.length > 0) {
    const told = new Set(chosen.map(({ headline }) => headline.telling));
    const place = (line: Line) =>
      (first(line) ? 0 : 48) +
      (line.isKept ? 0 : isBareName(line) ? 24 : 8) +
      (isShown.headline(line) ? 4 : 0) +
      (used.has(line) ? 2 : 0) +
      (told.has(line.telling) ? 1 : 0);
    const [headline] = left.toSorted((one, other) => place(one) - place(other));
    if (!headline) break;
    left = left.filter((line) => line !== headline);
    if (chosen.some((one) => restates(one.headline, headline))) continue;
    const ad = adUnder(headline, lines, items, { ...wanted, used });
    if (!ad || isShown.ad(ad)) continue;
    chosen.push(ad);
    for (const line of [ad.headline, ...ad.text, ad.description]) used.add(line);
  }
  return chosen;
}
