import type { StatsAnswer } from '@awning/contract/stats';
import { RowsSkeleton } from '../../ui/Skeletons.tsx';
import { AdComparison } from './ads/AdComparison.tsx';
import { Breakdowns } from './breakdowns/Breakdowns.tsx';
import type { Filters } from './filters/use-filters.ts';
import { StatsByTime } from './StatsByTime.tsx';

interface StatsBelowProps {
  businessId: string;
  stats: StatsAnswer;
  filters: Filters;
  /** Whether `stats` are in the grouping before this one. */
  isOtherGrouping: boolean;
  /** Whether the plan shows groups of people, places and hours. */
  isSplitAllowed: boolean;
}

/** What stands below the figures: one file, since a page shows all of it. */
export default function StatsBelow({
  businessId,
  stats,
  filters,
  isOtherGrouping,
  isSplitAllowed,
}: StatsBelowProps) {
  const { groupBy, creativeId } = filters;
  return (
    <>
      {groupBy !== 'total' && isOtherGrouping && <RowsSkeleton rows={1} height={450} />}
      {groupBy !== 'total' && !isOtherGrouping && (
        <StatsByTime stats={stats} groupBy={groupBy} filters={filters} businessId={businessId} />
      )}
      {!creativeId && <AdComparison businessId={businessId} filters={filters} />}
      {/* Meta's groups are of campaigns. */}
      {!creativeId && <Breakdowns businessId={businessId} filters={filters} isAllowed={isSplitAllowed} />}
    </>
  );
}
