import type { ResultKind } from '@awning/contract/destinations';
import type { ComparedAd } from '@awning/contract/stats-ads';

/** How many times the dearest expected price a bar's end stands for at most: one wide interval would flatten the others. */
const widest = 2;

/** What the end of the bars stands for, by what is counted: prices of a kind are drawn in one scale. In minor units. */
export function scalesOf(ads: readonly Pick<ComparedAd, 'kind' | 'cost'>[]): Map<ResultKind, number> {
  const byKind = Map.groupBy(ads, ({ kind }) => kind);
  return new Map(
    [...byKind].map(([kind, own]) => {
      const costs = own.flatMap(({ cost }) => cost ?? []);
      const dearest = Math.max(...costs.map(({ expected }) => expected), 0);
      const highest = Math.max(...costs.map(({ high }) => high), 0);
      return [kind, Math.min(highest, dearest * widest) || 1];
    }),
  );
}
