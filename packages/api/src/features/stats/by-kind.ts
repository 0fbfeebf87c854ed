import type { Page } from './bucket-pages.ts';
import type { KindSums, StatsRow, Sums } from './figures.ts';
import type { ResolvedScope } from './scope.ts';
import type { Scope } from './store/sums.ts';

/** What campaigns of one kind of result brought: of several kinds each by itself, since unlike results are no sum. */
export type KindPages = { kind: KindSums['kind']; page: Page }[];

/**
 * A page of each kind of result, where the campaigns aim at different things; nothing where they don't.
 * @param read a page of a scope
 */
export const pagesByKind = (
  { scope, aims }: ResolvedScope,
  read: (of: Scope) => Promise<Page>,
): Promise<KindPages> =>
  Promise.all(
    aims.size <= 1
      ? []
      : [...aims].map(async ([kind, adIds]) => ({
          kind,
          page: await read({ ...scope, part: { adIds: adIds ?? [] }, currency: null }),
        })),
  );

/** The totals of a period by kind: those that money was spent for, or that brought something. */
export function totalsByKind(pages: KindPages, { aims }: ResolvedScope, sums: Sums): KindSums[] {
  const [only] = aims.keys();
  if (pages.length === 0) return only ? [{ kind: only, results: sums.results, spend: sums.spend }] : [];
  return pages.flatMap(({ kind, page: { totals } }) =>
    totals && (totals.sums.spend > 0 || totals.sums.results > 0)
      ? [{ kind, results: totals.sums.results, spend: totals.sums.spend }]
      : [],
  );
}

/** The same of each row, where its period has several kinds. @param kinds of the whole period */
export function rowsByKind(rows: StatsRow[], pages: KindPages, kinds: readonly KindSums[]): StatsRow[] {
  if (kinds.length <= 1) return rows;
  const found = new Map(
    pages.map(({ kind, page }) => [kind, new Map(page.rows.map(({ bucket, sums }) => [bucket, sums]))]),
  );
  return rows.map((row) => ({
    ...row,
    byKind: kinds.map(({ kind }) => {
      const sums = found.get(kind)?.get(row.bucket);
      return { kind, results: sums?.results ?? 0, spend: sums?.spend ?? 0 };
    }),
  }));
}
