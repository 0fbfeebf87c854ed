/** One figure of a measurement, with the bar that DESIGN or README sets for it. */
export interface Figure {
  what: string;
  /** As a person reads it, with its unit. */
  value: string;
  /** Against the baseline of the same run, where there is one. */
  ratio?: number;
  bar: string;
  met: boolean;
}

export interface Bench {
  name: string;
  measure(): Promise<Figure[]>;
}

export function printFigures(figures: Figure[]): void {
  for (const { what, value, ratio, bar, met } of figures) {
    const against = ratio === undefined ? '' : `, ratio ${ratio.toFixed(2)}`;
    console.log(`  ${met ? 'met    ' : 'NOT MET'}  ${what}: ${value}${against} (bar: ${bar})`);
  }
}
