import { copyLimits } from '@awning/contract/creatives';
import { type LineTelling, lineTellings } from '@awning/contract/lines';
import { bare, capital, ended } from '../../text.ts';
import type { AdItem } from '../../types/brief.ts';
import { fitTogether, makeAnAd, restates } from '../lines/fit.ts';
import type { Line } from '../lines/line.ts';

/** The lines of an ad, each whole. */
export interface AdOfLines {
  headline: Line;
  text: readonly Line[];
  /** Null where nothing is left to say. */
  description: Line | null;
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

/** Characters of a text of one line from which on a second one is not looked for. */
const longEnough = 75;

/** As it stands in a text: with a full stop, but for a quotation, which has its own marks. */
export const sentenceIn = ({ words, telling }: Line): string =>
  telling === 'quote' ? capital(words) : ended(capital(words));
export const textOf = (lines: readonly Line[]): string => lines.map(sentenceIn).join(' ');
/** As it stands in a headline or a description: without its full stop, unless it is more than one sentence. */
export const shortOf = ({ words }: Line): string =>
  /[.!?]\s/u.test(words) ? ended(capital(words)) : bare(capital(words));

export const linesIn = ({ headline, text, description }: AdOfLines): Line[] =>
  [headline, ...text, description].filter((line) => line !== null);

/** What is asked of an ad. */
export interface Wanted {
  /** Ads before it: other lines than theirs come first, and none has the text of another. */
  before?: readonly AdOfLines[];
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
  { before = [], mostText = copyLimits.text, test = () => true, fixed }: Wanted = {},
): AdOfLines | null {
  const used = new Set(before.flatMap((ad) => linesIn(ad)));
  const fitting = lines.filter((line) => line !== headline && fitTogether(headline, line));
  const ordered = (role: 'text' | 'description', order: readonly LineTelling[]) =>
    fixed?.role === role
      ? fitting.filter((line) => line === fixed.line)
      : fitting
          .filter((line) => (role === 'text' ? isSentence(line) : line.roles.includes(role)))
          .toSorted((one, other) => placeOf(one, order, used) - placeOf(other, order, used))
          .slice(0, 24);
  const texts = ordered('text', textOrder);
  const descriptions = ordered('description', descriptionOrder);
  const second = fixed?.role === 'text' ? fitting.filter(isSentence).slice(0, 24) : texts;
  let plain: AdOfLines | null = null;
  for (const some of [descriptions, [null]])
    for (const text of textsOf(texts, second, mostText)) {
      if (before.some((ad) => textOf(ad.text) === textOf(text))) continue;
      for (const description of some) {
        if (description && text.includes(description)) continue;
        const ad = { headline, text, description };
        const all = linesIn(ad);
        if (!makeAnAd(all, items) || !test(all)) continue;
        if (nameSold(all)) return ad;
        plain ??= ad;
      }
    }
  return plain;
}

/** The name of the business or of what is sold, and nothing of it. */
export const isBareName = ({ isKept, telling, tells }: Line): boolean =>
  !isKept && (telling === 'contact' || (telling === 'offer' && !tells.includes('place')));

/** Whether lines name what is sold, or what has its price: one that is typed does not beside typed lines alone ("A horse €60"). */
const nameSold = (lines: readonly Line[]) =>
  lines.some(
    ({ tells, products }) =>
      tells.includes('trade') ||
      tells.includes('product') ||
      (products.length > 0 && lines.some(({ isKept }) => isKept)),
  );

/** Whether a line stands in a text. "When ___" is half a sentence, and a headline. */
const isSentence = ({ roles, telling }: Line) => roles.includes('text') && telling !== 'moment';

/** In a text what was kept comes first, once more rather than what was typed; in a description the price or the place does. */
const placeOf = (line: Line, order: readonly LineTelling[], used: ReadonlySet<Line>): number =>
  (used.has(line) ? 50 : 0) +
  (line.isKept ? 0 : order === textOrder ? typedAt(line) : 0.5) +
  order.indexOf(line.telling);
/** What is sold and where is said once before a line that was kept is said again; a name alone is said last. */
const typedAt = (line: Line) =>
  line.tells.includes('contact') ? 100 : isBareName(line) ? 150 : line.telling === 'offer' ? 40 : 100;

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
        // Whom to get in touch with, and a name alone, are said where nothing else is.
        if ([first, second].some((one) => one.telling === 'contact' || isBareName(one))) continue;
        const pair = [first, second].toSorted((one, other) => readAt(one) - readAt(other));
        if (textOf(pair).length <= most) yield pair;
      }
    if (textOf([first]).length <= most) yield [first];
  }
}

const readAt = ({ telling }: Line) => lineTellings.indexOf(telling);

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
  let left = lines.filter(({ roles }) => roles.includes('headline'));
  while (chosen.length < count && left.length > 0) {
    const told = new Set(chosen.map(({ headline }) => headline.telling));
    const place = (line: Line) =>
      (first(line) ? 0 : 48) +
      (line.isKept ? 0 : !isBareName(line) ? 8 : line.tells.includes('contact') ? 32 : 24) +
      (isShown.headline(line) ? 4 : 0) +
      (chosen.some((ad) => linesIn(ad).includes(line)) ? 2 : 0) +
      (told.has(line.telling) ? 1 : 0);
    const [headline] = left.toSorted((one, other) => place(one) - place(other));
    if (!headline) break;
    left = left.filter((line) => line !== headline);
    if (chosen.some((one) => restates(one.headline, headline))) continue;
    const ad = adUnder(headline, lines, items, { ...wanted, before: chosen });
    if (ad && !isShown.ad(ad)) chosen.push(ad);
  }
  return chosen;
}
