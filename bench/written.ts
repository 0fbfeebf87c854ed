import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const document = fileURLToPath(new URL('../docs/measurements.md', import.meta.url));

/**
 * Writes anew what a bench keeps in docs/measurements.md: all between `<!-- name: written by bench/name -->` and `<!-- /name -->`.
 * @param by what stands there, as Markdown, by what stood there
 * @throws Error where there is no place for it
 */
export function write(name: string, by: (former: string) => string): void {
  const [begin, end] = [`<!-- ${name}: written by bench/${name} -->`, `<!-- /${name} -->`];
  const text = readFileSync(document, 'utf8');
  const [before, after] = [text.indexOf(begin), text.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`${document} has no place for ${name}`);
  const former = text.slice(before + begin.length, after);
  writeFileSync(document, `${text.slice(0, before)}${begin}\n\n${by(former)}\n\n${text.slice(after)}`);
}

/** Rows of cells as a Markdown table whose columns are aligned. @param rows the first is its head */
export function alignedTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, place) => Math.max(...rows.map((row) => row[place]?.length ?? 0))) ?? [];
  const [head = [], ...others] = rows;
  return [head, widths.map((width) => '-'.repeat(width)), ...others]
    .map((cells) => `| ${cells.map((cell, place) => cell.padEnd(widths[place] ?? 0)).join(' | ')} |`)
    .join('\n');
}
