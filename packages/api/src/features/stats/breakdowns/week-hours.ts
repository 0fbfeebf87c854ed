import type { GroupFigures } from '@awning/adapters/ports/ad-platform/figures';
import type { ResolvedScope } from '../scope.ts';
import type { WeekHourSums } from '../store/breakdowns.ts';
import type { Scope } from '../store/sums.ts';

const keyOf = ({ values }: Pick<WeekHourSums, 'values'>) => values.join(' ');

/**
 * Hours of the week with the results of each kind: one reading where the campaigns aim at one thing, and one more of the ads of
 * each kind where they don't.
 * @param read the hours of a scope
 */
export async function weekHoursByKind(
  aims: ResolvedScope['aims'],
  scope: Scope,
  read: (of: Scope) => Promise<WeekHourSums[]>,
): Promise<GroupFigures[]> {
  const [only] = aims.keys();
  const [hours, ...ofKinds] = await Promise.all([
    read(scope),
    ...(aims.size <= 1 ? [] : [...aims]).map(async ([kind, adIds]) => {
      const own = await read({ ...scope, part: { adIds: adIds ?? [] }, currency: null });
      return { kind, own: new Map(own.map((row) => [keyOf(row), row])) };
    }),
  ]);
  return hours.map(({ results, ...row }) => ({
    ...row,
    byKind:
      ofKinds.length === 0
        ? only
          ? [{ kind: only, results, spend: row.spend }]
          : []
        : ofKinds.flatMap(({ kind, own }) => {
            const found = own.get(keyOf(row));
            return found ? [{ kind, results: found.results, spend: found.spend }] : [];
          }),
  }));
}
