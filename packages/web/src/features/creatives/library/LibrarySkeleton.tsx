import { Skeleton, Stack } from '@mantine/core';
import { Loading } from '../../../ui/Skeletons.tsx';
import classes from './library.module.css';

/** The library on its way: its filters and cards in their grid. */
export function LibrarySkeleton() {
  return (
    <Loading>
      <Stack gap={12} mb={20}>
        <div className={classes.fields}>
          <Skeleton height={48} />
          <Skeleton height={48} />
          <Skeleton height={48} />
        </div>
        <Skeleton className={classes.awaitedChips} />
      </Stack>
      <ul className={classes.grid} aria-hidden="true">
        {[0, 1, 2, 3, 4, 5].map((card) => (
          <li key={card}>
            <Skeleton className={classes.awaitedCard} radius="lg" />
          </li>
        ))}
      </ul>
    </Loading>
  );
}
