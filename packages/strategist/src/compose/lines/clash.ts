import { timeSpansIn } from '@awning/contract/time-spans';
import { phrases } from '../../phrase.ts';
import { type TypedWords, typedWords } from '../../playbooks/typed-words.ts';
import { wordsOf } from '../../text.ts';
import { isOfOneProduct } from './fit.ts';
import { amountOf, type Line, perLine, says } from './line.ts';

/**
 * Whether two lines may not both be true: another time within which something is done, another sum for one product, with and
 * without an appointment. Closed lists of the language decide what their owner is asked about, and nothing else.
 */
export function clash(line: Line, other: Line): boolean {
  const [one, two] = [toldBy(line), toldBy(other)];
  const hasOtherTime =
    one.withinHours !== null && two.withinHours !== null && one.withinHours !== two.withinHours;
  return (
    (hasOtherTime && isOfOneProduct(line, other)) ||
    (one.walksIn && two.isByAppointment) ||
    (two.walksIn && one.isByAppointment) ||
    hasOtherSum(line, other)
  );
}

/**
 * Pairs of lines of which at least one is the owner's own: typed values stand beside each other in their editors. What costs nothing
 * ("No fix no fee") is asked about beside one typed price, whatever else has one.
 */
export const clashesAmong = (lines: readonly Line[]): [Line, Line][] =>
  lines.flatMap((line, at) => {
    const others = lines.slice(at + 1);
    const priced = others.find((other) => !other.isKept && other.telling === 'price');
    const isFree = line.isKept && says(line.words, phrases(line.language, 'plain.free'));
    return others
      .filter(
        (other) => ((line.isKept || other.isKept) && clash(line, other)) || (isFree && other === priced),
      )
      .map((other): [Line, Line] => [line, other]);
  });

/** What decides whether a line may be untrue beside another: within how many hours something is promised, and how people come. */
const toldBy = perLine((line) => {
  const lists = typedWords(line.language);
  const tells = (list: 'sameDay' | 'nextDay' | 'walkIn' | 'byAppointment') => says(line.words, lists[list]);
  return {
    withinHours: tells('sameDay') ? 24 : tells('nextDay') ? 48 : within(wordsOf(line.words), line, lists),
    walksIn: tells('walkIn'),
    isByAppointment: tells('byAppointment'),
  };
});

/** "within two days", «תוך שעתיים»: the length of time in the words behind. */
function within(words: readonly string[], { language }: Line, lists: TypedWords): number | null {
  const text = ` ${words.join(' ')} `;
  for (const phrase of lists.within) {
    const [, behind] = text.split(` ${phrase} `);
    const near = behind?.split(' ').slice(0, 4).join(' ') ?? '';
    const [span] = timeSpansIn(`${phrase} ${near}`, language).spans;
    if (span) return span.scale === 'minutes' ? span.value / 60 : span.value * 30 * 24;
  }
  return null;
}

/** An offer has a sum of its own for a while. */
function hasOtherSum(line: Line, other: Line): boolean {
  if (line.telling === 'limited' || other.telling === 'limited') return false;
  const [one, two] = [line, other].map(({ sums }) => sums.map(amountOf));
  const isOfSame = line.products.some((name) => other.products.includes(name));
  return Boolean(isOfSame && one?.length && two?.length && !one.some((sum) => two.includes(sum)));
}
