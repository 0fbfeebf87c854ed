import { Skeleton, Stack } from '@mantine/core';
import { Loading } from '../../../ui/PageSkeleton.tsx';
import { CardGrid, FilterGrid } from './LibraryGrids.tsx';
import classes from './library.module.css';

/** The library on its way: its filters and cards in their grid. */
export function LibrarySkeleton() {
  return (
    <Loading>
      <Stack gap={12} mb={20}>
        <FilterGrid>
          <Skeleton height={48} />
          <Skeleton height={48} />
          <Skeleton height={48} />
        </FilterGrid>
        <Skeleton className={classes.awaitedChips} />
      </Stack>
      <CardGrid hidden>
        {[0, 1, 2, 3, 4, 5].map((card) => (
          <li key={card}>
            <Skeleton className={classes.awaitedCard} radius="lg" />
          </li>
        ))}
      </CardGrid>
    </Loading>
  );
}
