import { variationsPerTurn } from '@awning/contract/creative-conversations';
import { copyLimits } from '@awning/contract/creatives';
import { lineKey } from '@awning/contract/line-words';
import { type LineTelling, lineTellings } from '@awning/contract/lines';
import { bare, capital, ended, hasDigit } from '../../text.ts';
import type { CopyVariation } from '../../types/ads.ts';
import type { AdItem } from '../../types/brief.ts';
import { fitTogether, isBusinessName, makeAnAd, restates } from '../lines/fit.ts';
import type { Line } from '../lines/line.ts';

/** The lines of an ad, each whole. */
export interface AdOfLines {
  headline: Line;
  text: readonly Line[];
  /** Null where nothing is left to say. */
  description: Line | null;
}

const inOrder = (tellings: string) => tellings.split(' ') as LineTelling[];
/** In which order lines are taken for a text, and for a description. */
const textOrder = inOrder('how relief offer proof quote price limited condition moment hours place contact');
const descriptionOrder = inOrder(
  'price limited condition place hours proof offer contact how relief quote moment',
);

/** Characters of a text of one line from which on a second one is not looked for. */
const longEnough = 75;
/** How many lines are tried for a part, besides those that name what is sold. */
const mostTried = 24;

/** As it stands in a text: with a full stop, but for a quotation, which has its own marks. */
export const sentenceIn = ({ words, telling }: Line): string =>
  telling === 'quote' ? capital(words) : ended(capital(words));
export const textOf = (lines: readonly Line[]): string => lines.map(sentenceIn).join(' ');
/** As it stands in a headline or a description: without its full stop, unless it is more than one sentence. */
export const shortOf = ({ words }: Line): string =>
  /[.!?]\s/u.test(words) ? ended(capital(words)) : bare(capital(words));

const linesBelow = ({ text, description }: AdOfLines): Line[] => [
  ...text,
  ...(description ? [description] : []),
];
export const linesIn = (ad: AdOfLines): Line[] => [ad.headline, ...linesBelow(ad)];

/** What is asked of an ad. */
export interface Wanted {
  /** Ads before it: none has the text of another. */
  before?: readonly AdOfLines[];
  /** How often a line was used besides: those that were used less come before it. */
  uses?: (line: Line) => number;
  /** Most characters of its text. */
  mostText?: number;
  /** Lines that have to be in it, in whatever part. */
  test?: (lines: readonly Line[]) => boolean;
  /** Headlines that come before all others. */
  first?: (line: Line) => boolean;
}

/**
 * The ad of a headline: the first lines, in the order of `placeOf`, that fit together and name what is sold. Where none names it, the
 * first that fit.
 */
export function adUnder(
  headline: Line,
  lines: readonly Line[],
  items: readonly AdItem[],
  { before = [], uses = () => 0, mostText = copyLimits.text, test = () => true }: Wanted = {},
): AdOfLines | null {
  const fitting = lines.filter((line) => line !== headline && fitTogether(headline, line));
  // A second line of what the headline tells waits for one that tells something else.
  const place = (line: Line, order: readonly LineTelling[]) =>
    (line.telling === headline.telling ? order.length : 0) +
    placeOf(line, order, uses(line) + before.filter((ad) => linesBelow(ad).includes(line)).length);
  const among = (role: 'text' | 'description', order: readonly LineTelling[]) =>
    fitting
      .filter((line) => (role === 'text' ? isSentence(line) : line.roles.includes(role)))
      .toSorted((one, other) => place(one, order) - place(other, order))
      .filter((line, at) => at < mostTried || line.namesSold);
  const texts = among('text', textOrder);
  const descriptions = among('description', descriptionOrder);
  const isNamed = [headline, ...fitting].some(({ namesSold }) => namesSold);
  let plain: AdOfLines | null = null;
  for (const some of [descriptions, [null]])
    for (const text of textsOf(texts, mostText)) {
      if (before.some((ad) => textOf(ad.text) === textOf(text))) continue;
      for (const description of some) {
        const ad = { headline, text, description };
        const all = linesIn(ad);
        if (!test(all) || !makeAnAd(all, items)) continue;
        if (!isNamed || all.some(({ namesSold }) => namesSold)) return ad;
        plain ??= ad;
      }
    }
  return plain;
}

/** The name of the business or of what is sold, and nothing of it. */
export const isBareName = ({ isKept, tells }: Line): boolean =>
  !isKept && tells.length > 0 && tells.every((what) => ['name', 'trade', 'product'].includes(what));

/** A way to be reached, or a name alone: what is said where nothing else is. */
const saysLittle = (line: Line) => (!line.isKept && line.telling === 'contact') || isBareName(line);

/** Whether a line stands in a text. "When ___" is half a sentence, and a headline. */
const isSentence = ({ roles, telling }: Line) => roles.includes('text') && telling !== 'moment';

/** In a text what was kept comes before what is typed, and both before what other ads have; in a description the price or the place does. */
const placeOf = (line: Line, order: readonly LineTelling[], used: number): number => {
  const typed = line.telling === 'offer' ? 30 : 20;
  return (
    order.indexOf(line.telling) +
    used * 40 +
    (line.isKept || order === descriptionOrder ? 0 : typed) +
    ((order === textOrder ? saysLittle(line) : isBareName(line)) ? 1000 : 0)
  );
};

/** Texts of two lines, where the first is short, and of one; at last those that end with a way to be reached. */
function* textsOf(lines: readonly Line[], most: number): Generator<readonly Line[]> {
  const fits = (text: readonly Line[]) => textOf(text).length <= most;
  const pairs = (first: Line, others: readonly Line[]) =>
    first.words.length < longEnough && !saysLittle(first)
      ? others
          .filter((second) => first !== second && fitTogether(first, second))
          .map((second) => [first, second].toSorted((one, other) => readAt(one) - readAt(other)))
          .filter(fits)
      : [];
  const telling = lines.filter((line) => !saysLittle(line));
  for (const first of lines) {
    yield* pairs(first, telling);
    if (fits([first])) yield [first];
  }
  const contact = lines.filter((line) => line.telling === 'contact' && !isBareName(line));
  for (const first of telling) yield* pairs(first, contact);
}

/** How somebody is reached ends a text: a line with as many figures as a telephone number has. */
const readAt = ({ telling, words }: Line) =>
  telling === 'contact' || [...words].filter(hasDigit).length > 6
    ? lineTellings.length
    : lineTellings.indexOf(telling);

type Shown = readonly Pick<CopyVariation, 'headline' | 'text'>[];

/**
 * The ads of a turn: each begins with another line, those that were kept first, and of them what no ad has. What begins one is in no
 * other while there is something else to say.
 * @param shown ads of earlier turns: none of them comes again
 */
export function adsOfLines(
  lines: readonly Line[],
  items: readonly AdItem[],
  count: number,
  { first = () => false, ...wanted }: Wanted,
  shown: Shown,
): AdOfLines[] {
  const began = (line: Line) => shown.some(({ headline }) => lineKey(headline) === line.key);
  const usesIn = (line: Line) =>
    shown.filter(({ headline, text }) => lineKey(headline) === line.key || text.includes(sentenceIn(line)))
      .length;
  const headlines = headlinesOf(
    lines.filter((line) => line.roles.includes('headline') && !(isBareName(line) && began(line))),
    (line) =>
      (isBusinessName(line) ? 512 : 0) +
      (first(line) ? 0 : 64) +
      (isBareName(line) ? 32 : 0) +
      (began(line) ? 16 : 0) +
      (usesIn(line) > 0 ? 8 : 0) +
      (line.isKept ? 0 : 4),
  );
  const beginning = new Set(headlines.slice(0, variationsPerTurn));
  const uses = (line: Line) => usesIn(line) + Number(beginning.has(line));
  let ads: AdOfLines[] = [];
  const under = (headline: Line, before: readonly AdOfLines[]) =>
    adUnder(headline, lines, items, { ...wanted, before, uses });
  for (const headline of headlines) {
    if (ads.length === count) break;
    const isLike = ({ headline: other }: AdOfLines) =>
      other.telling === headline.telling && restates(other, headline);
    if (ads.some(isLike)) continue;
    const isNew = (ad: AdOfLines | null): ad is AdOfLines =>
      ad !== null &&
      !shown.some((one) => one.headline === shortOf(ad.headline) && one.text === textOf(ad.text));
    const ad = under(headline, ads);
    if (isNew(ad)) ads.push(ad);
    if (ad) continue;
    // Its only text may be that of one that has others.
    const alone = under(headline, []);
    const rival = alone && ads.find(({ text }) => textOf(text) === textOf(alone.text));
    const others = ads.filter((one) => one !== rival);
    const instead = rival && under(rival.headline, [...others, alone]);
    if (isNew(alone) && isNew(instead ?? null))
      ads = [...ads.map((one) => (one === rival && instead ? instead : one)), alone];
  }
  return ads;
}

/** Headlines, the best first: those that say something else than each before them, and of those one that tells something else. */
function headlinesOf(lines: readonly Line[], place: (line: Line) => number): Line[] {
  const chosen: Line[] = [];
  let left = lines;
  while (left.length > 0) {
    const told = new Set(chosen.map(({ telling }) => telling));
    const at = (line: Line) =>
      place(line) + (told.has(line.telling) ? 2 : 0) + (chosen.some((one) => restates(one, line)) ? 128 : 0);
    const best = left.reduce((one, other) => (at(other) < at(one) ? other : one));
    chosen.push(best);
    left = left.filter((line) => line !== best);
  }
  return chosen;
}
