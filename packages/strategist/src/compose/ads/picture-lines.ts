import type { PictureLine } from '@awning/contract/designs';
import type { LineTelling } from '@awning/contract/lines';
import { isQuestion } from '../../text.ts';
import type { CopyVariation } from '../../types/ads.ts';
import { restates } from '../lines/fit.ts';
import { type Bank, type Line, lineOf } from '../lines/line.ts';
import { sentenceIn, shortOf } from './choose.ts';

/** What of typed values a picture may choose from, and most rows of each. */
const mostRows = { price: 5, hours: 5, place: 1, limited: 1 };
const mostReasons = 3;
/** Longest reason, in characters: three are read at once. */
const longestReason = 48;
/** What is a reason to come. */
const reasons: readonly LineTelling[] = ['how', 'proof', 'relief', 'offer'];

/**
 * The whole lines that the picture of an ad, whoever wrote it, can show besides its words: typed prices, hours, the place and days of
 * an offer, three lines that were kept, and of an ad that begins with a question its answer. None that the headline says already, and
 * none that rests on what its owner has not seen.
 * @param answer the first line of its text; absent where a model wrote it
 */
export function pictureLinesBeside(
  { headline: words }: Pick<CopyVariation, 'headline'>,
  bank: Bank,
  answer?: Line,
): PictureLine[] {
  const written = lineOf({ words, language: bank.language, telling: 'how', source: 'model' });
  const headline = bank.lines.find(({ key }) => key === written.key) ?? written;
  const others = bank.lines.filter((line) => line.seen && !restates(line, headline));
  return [
    ...(['price', 'hours', 'place', 'limited'] as const).flatMap((tells) => rowsOf(tells, others)),
    ...reasonsAmong(others).map((line) => shown('reason', line, shortOf(line))),
    ...(answer?.seen && isQuestion(headline.words) ? [shown('answer', answer, sentenceIn(answer))] : []),
  ];
}

const shown = (
  tells: PictureLine['tells'],
  { restsOn }: Line,
  says: string,
  value: string | null = null,
): PictureLine => ({ tells, says, value, basis: [...restsOn] });

/** What typed lines say apart, each once. */
function rowsOf(tells: keyof typeof mostRows, lines: readonly Line[]): PictureLine[] {
  const rows = lines
    .filter(({ telling }) => telling === tells)
    .flatMap((line) => line.apart.map(({ says, value }) => shown(tells, line, says, value)));
  return [...new Map(rows.map((row) => [row.says, row])).values()].slice(0, mostRows[tells]);
}

/** Three that were kept and say different things; no fewer. */
function reasonsAmong(lines: readonly Line[]): Line[] {
  const chosen: Line[] = [];
  for (const line of lines) {
    const isReason =
      line.isKept &&
      reasons.includes(line.telling) &&
      line.sums.length === 0 &&
      line.words.length <= longestReason &&
      !isQuestion(line.words);
    if (isReason && chosen.every((one) => !restates(one, line))) chosen.push(line);
    if (chosen.length === mostReasons) return chosen;
  }
  return [];
}
