import { alignedTable, write } from '../written.ts';

/** What a product at rest used: per cent of a processor, measured several times. */
export interface Rest {
  load: string;
  database: string;
  bar: number;
  shares: number[];
}

/** Writes measured shares into a column of the table of products at rest in docs/measurements.md; others stay as they are. */
export function writeRests(rests: Rest[], column: string): void {
  write('idle', (former) => {
    const table = readTable(former);
    if (!table.columns.includes(column)) table.columns.push(column);
    for (const { load, database, bar, shares } of rests) {
      const row = table.rows.get(`${load}, ${database}`) ?? new Map();
      row.set('bar', `${bar} %`);
      row.set(column, `${shares.map((share) => share.toFixed(2)).join(', ')} %`);
      table.rows.set(`${load}, ${database}`, row);
    }
    return written(table);
  });
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

const written = ({ columns, rows }: Table): string =>
  alignedTable([
    ['at rest', ...columns],
    ...[...rows].map(([what, cells]) => [what, ...columns.map((column) => cells.get(column) ?? '')]),
  ]);
