import { Skeleton, Stack } from '@mantine/core';
import { Loading } from '../../../ui/PageSkeleton.tsx';
import { TilesSkeleton } from '../../../ui/Skeletons.tsx';
import classes from './detail.module.css';

/** The page of a campaign on its way: its head, its figures, its ads and what stands beside them. */
export function DetailSkeleton() {
  return (
    <Stack gap={20}>
      <Skeleton className={classes.awaitedHead} />
      <TilesSkeleton count={5} compared={false} />
      <Loading>
        <Skeleton height={360} radius="lg" mb={20} />
        <Skeleton height={176} radius="lg" mb={20} />
        <div className={classes.columns}>
          <Skeleton height={600} radius="lg" />
          <Skeleton height={309} radius="lg" />
        </div>
      </Loading>
    </Stack>
  );
}
