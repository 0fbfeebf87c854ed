import type { ResultsOfKind, StatsFigures, StatsRow } from '@awning/contract/stats';
import type { FigureKey } from './sentences.ts';

/** Figures of a period, with its results by kind. */
export type KindFigures = StatsFigures & { resultsByKind?: readonly ResultsOfKind[] };

type Counted = Pick<StatsRow, 'resultsByKind'>;

/** Kinds of results in rows, of which there are several or none: of one kind alone `results` is the sum. */
export const kindsIn = (rows: readonly Counted[]): ResultsOfKind['kind'][] => [
  ...new Set(rows.flatMap(({ resultsByKind }) => resultsByKind ?? []).map(({ kind }) => kind)),
];

/** Results of one kind in a row. */
export const resultsOf = ({ resultsByKind }: Counted, kind: ResultsOfKind['kind']): number =>
  resultsByKind?.find((one) => one.kind === kind)?.results ?? 0;

export interface FigureNumber {
  /** Of results alone, where there are several kinds. */
  kind: ResultsOfKind['kind'] | null;
  now: StatsFigures;
  base: StatsFigures | null;
}

/**
 * The number of a figure; of results one of each kind where there are several, since unlike results are no sum. They are compared
 * with those of their own kind alone.
 */
export function numbersOf(
  key: FigureKey,
  figures: KindFigures,
  before: KindFigures | null,
): [FigureNumber, ...FigureNumber[]] {
  const kinds = figures.resultsByKind ?? [];
  const [first] = kinds;
  if (key !== 'results' || !first) return [{ kind: null, now: figures, base: before }];
  const ofKind = (own: ResultsOfKind): FigureNumber => {
    const former = before?.resultsByKind?.find(({ kind }) => kind === own.kind);
    return {
      kind: kinds.length > 1 ? own.kind : null,
      now: { ...figures, ...own },
      base: before && former ? { ...before, ...former } : null,
    };
  };
  return [ofKind(first), ...kinds.slice(1).map(ofKind)];
}
