import { isOtherTime, timesTold } from '@awning/contract/told-times';
import { phrases } from '../../phrase.ts';
import { typedWords } from '../../playbooks/typed-words.ts';
import { isOfOneProduct } from './fit.ts';
import { amountOf, type Line, perLine, says } from './line.ts';

/**
 * Whether two lines may not both be true: another time in which something is done, another sum for one product, with and
 * without an appointment. Lengths of time as values and closed lists of the language decide what their owner is asked about.
 */
export function clash(line: Line, other: Line): boolean {
  const [one, two] = [toldBy(line), toldBy(other)];
  const areOfWork = [line, other].every(({ telling }) => ['offer', 'how', 'relief'].includes(telling));
  const hasOtherTime = one.times.some((time) =>
    two.times.some((another) => (areOfWork || (time.isMost && another.isMost)) && isOtherTime(time, another)),
  );
  return (
    (hasOtherTime && isOfOneProduct(line, other)) ||
    (one.walksIn && two.isByAppointment) ||
    (two.walksIn && one.isByAppointment) ||
    hasOtherSum(line, other)
  );
}

/**
 * Pairs of lines of which at least one is the owner's own: typed values stand beside each other in their editors. What costs nothing
 * ("No fix no fee") is asked about beside one typed price, whatever else has one; what tells two times itself, beside itself.
 */
export const clashesAmong = (lines: readonly Line[]): [Line, Line][] =>
  lines.flatMap((line, at) => {
    const others = lines.slice(at + 1);
    const priced = others.find((other) => !other.isKept && other.telling === 'price');
    const isFree = line.isKept && says(line.words, phrases(line.language, 'plain.free'));
    const clashing = others.filter(
      (other) => ((line.isKept || other.isKept) && clash(line, other)) || (isFree && other === priced),
    );
    return [...(line.isKept && tellsTwoTimes(line) ? [line] : []), ...clashing].map((other): [Line, Line] => [
      line,
      other,
    ]);
  });

/** Whether a line promises one time and tells another: two lengths of time alone may be of two things. */
const tellsTwoTimes = (line: Line): boolean => {
  const { times } = toldBy(line);
  return times.some((one) => one.isMost && times.some((other) => isOtherTime(one, other)));
};

/** What decides whether a line may be untrue beside another: in what time something is done, and how people come. */
const toldBy = perLine(({ words, language }) => {
  const lists = typedWords(language);
  return {
    times: timesTold(words, language, lists),
    walksIn: says(words, lists.walkIn),
    isByAppointment: says(words, lists.byAppointment),
  };
});

/** An offer has a sum of its own for a while. */
function hasOtherSum(line: Line, other: Line): boolean {
  if (line.telling === 'limited' || other.telling === 'limited') return false;
  const [one, two] = [line, other].map(({ sums }) => sums.map(amountOf));
  const isOfSame = line.products.some((name) => other.products.includes(name));
  return Boolean(isOfSame && one?.length && two?.length && !one.some((sum) => two.includes(sum)));
}
