import { policyVersion } from '@awning/optimizer/decide';
import { alignedTable } from '../written.ts';
import { type Count, shareOf } from './count.ts';

const head = ['sentence', 'world', 'says', 'holds in', 'cases', 'rules', ''];

export const isMet = ({ claimed, held, of }: Count): boolean =>
  of > 0 && held / of >= claimed.least && held / of <= claimed.most;

/** Whether it is missed by less than two standard errors of the count itself. */
function isWithinError({ claimed, held, of }: Count): boolean {
  const share = held / Math.max(1, of);
  const error = 2 * Math.sqrt((share * (1 - share)) / Math.max(1, of));
  return of > 0 && share + error >= claimed.least && share - error <= claimed.most;
}

const verdictOn = (count: Count) =>
  isMet(count) ? '' : isWithinError(count) ? 'missed by less than its error' : '**not met**';

const cellsOf = (count: Count): string[] => [
  ...[count.sentence, count.world, count.claimed.says, shareOf(count), String(count.of)],
  ...[`version ${policyVersion}`, verdictOn(count)],
];

/** Sentence and world. */
const keyOf = ([sentence, world]: readonly string[]) => `${sentence}|${world}`;

/**
 * All counts as Markdown.
 * @param former what stood there: rows of it that were not counted anew stay, each with the version of the rules by which it was
 */
export function tableOf(counts: readonly Count[], former: string): string {
  const counted = counts.map(cellsOf);
  const rows = rowsIn(former);
  for (const row of counted) {
    const at = rows.findIndex((one) => keyOf(one) === keyOf(row));
    const after = rows.findLastIndex(([sentence]) => sentence === row[0]);
    if (at >= 0) rows[at] = row;
    else rows.splice(after < 0 ? rows.length : after + 1, 0, row);
  }
  return alignedTable([head, ...rows]);
}

/** Rows of a table of the same head, without that. */
const rowsIn = (table: string): string[][] =>
  table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter((cells) => cells.length === head.length && cells[0] !== head[0] && !cells[0]?.startsWith('--'));
