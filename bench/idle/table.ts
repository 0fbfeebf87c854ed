import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const document = fileURLToPath(new URL('../../docs/measurements.md', import.meta.url));
const [begin, end] = ['<!-- idle: written by bench/idle -->', '<!-- /idle -->'];

/** What a product at rest used: per cent of a processor, measured several times. */
export interface Rest {
  load: string;
  database: string;
  bar: number;
  shares: number[];
}

/** Writes measured shares into a column of the table of products at rest in docs/measurements.md; others stay as they are. */
export function writeRests(rests: Rest[], column: string): void {
  const text = readFileSync(document, 'utf8');
  const [before, after] = [text.indexOf(begin), text.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`${document} has no place for the table`);
  const table = readTable(text.slice(before + begin.length, after));
  if (!table.columns.includes(column)) table.columns.push(column);
  for (const { load, database, bar, shares } of rests) {
    const row = table.rows.get(`${load}, ${database}`) ?? new Map();
    row.set('bar', `${bar} %`);
    row.set(column, `${shares.map((share) => share.toFixed(2)).join(', ')} %`);
    table.rows.set(`${load}, ${database}`, row);
  }
  writeFileSync(document, `${text.slice(0, before)}${begin}\n\n${written(table)}\n\n${text.slice(after)}`);
}

interface Table {
  columns: string[];
  /** By what is measured: cells by their columns. */
  rows: Map<string, Map<string, string>>;
}

function readTable(text: string): Table {
  const lines = text.split('\n').filter((line) => line.startsWith('|'));
  const cells = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  const [head = ['at rest', 'bar'], , ...rows] = cells;
  const columns = head.slice(1);
  return {
    columns,
    rows: new Map(
      rows.map(([what = '', ...values]) => [
        what,
        new Map(columns.map((column, index) => [column, values[index] ?? ''])),
      ]),
    ),
  };
}

function written({ columns, rows }: Table): string {
  const lines = [
    ['at rest', ...columns],
    ...[...rows].map(([what, cells]) => [what, ...columns.map((column) => cells.get(column) ?? '')]),
  ];
  const widths =
    lines[0]?.map((_, place) => Math.max(...lines.map((line) => line[place]?.length ?? 0))) ?? [];
  lines.splice(
    1,
    0,
    widths.map((width) => '-'.repeat(width)),
  );
  return lines
    .map((line) => `| ${line.map((cell, place) => cell.padEnd(widths[place] ?? 0)).join(' | ')} |`)
    .join('\n');
}
