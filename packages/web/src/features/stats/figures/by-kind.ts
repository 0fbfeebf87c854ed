import type { ResultsOfKind, StatsFigures, StatsRow } from '@awning/contract/stats';
import type { FigureKey } from './sentences.ts';

/** Figures of a period, with its results by kind. */
export type KindFigures = StatsFigures & { resultsByKind?: readonly ResultsOfKind[] };

/** Results of one kind in a row. */
export const resultsOf = (
  { resultsByKind }: Pick<StatsRow, 'resultsByKind'>,
  kind: ResultsOfKind['kind'],
): number => resultsByKind?.find((one) => one.kind === kind)?.results ?? 0;

interface Tile {
  key: FigureKey;
  /** Of results alone, where there are several kinds. */
  kind: ResultsOfKind['kind'] | null;
  now: StatsFigures;
  base: StatsFigures | null;
}

/** A tile of a figure; of results one of each kind where there are several, since unlike results are no sum. */
export function tilesOf(key: FigureKey, figures: KindFigures, before: KindFigures | null): Tile[] {
  const kinds = figures.resultsByKind ?? [];
  if (key !== 'results' || !kinds[1]) return [{ key, kind: null, now: figures, base: before }];
  return kinds.map((own) => {
    const former = before?.resultsByKind?.find(({ kind }) => kind === own.kind);
    return {
      key,
      kind: own.kind,
      now: { ...figures, ...own },
      base: before && former ? { ...before, ...former } : null,
    };
  });
}
