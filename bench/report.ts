/** One figure of a measurement, with its bar. */
export interface Figure {
  what: string;
  /** Formatted, with its unit. */
  value: string;
  /** The baseline's figure in the same run; absent where the bar is a number of its own (calls, a score, bytes). */
  baseline?: string;
  /** The value relative to the baseline. */
  ratio?: number;
  bar: string;
  met: boolean;
}

export interface Bench {
  name: string;
  /** @param asked `writes`: its table in docs/measurements.md is to be written anew, where it keeps one */
  measure(asked: { writes: boolean }): Promise<Figure[]>;
}

export function printFigures(figures: Figure[]): void {
  for (const { what, value, baseline, ratio, bar, met } of figures) {
    const against = [
      baseline ? `baseline ${baseline}` : 'no baseline',
      ratio !== undefined && `ratio ${ratio.toFixed(2)}`,
    ];
    const line = [value, ...against.filter(Boolean)].join('; ');
    console.log(`  ${met ? 'met    ' : 'NOT MET'}  ${what}: ${line} (bar: ${bar})`);
  }
}

/** All figures as a Markdown table, for docs. */
export function markdownTable(results: { bench: string; figures: Figure[] }[]): string {
  const rows = results.flatMap(({ figures }) =>
    figures.map(({ what, value, baseline = 'none', ratio, bar, met }) => [
      what,
      value,
      baseline,
      ratio === undefined ? '' : ratio.toFixed(2),
      bar,
      met ? 'met' : '**not met**',
    ]),
  );
  return [['what', 'measured', 'baseline', 'ratio', 'bar', ''], Array(6).fill('---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
