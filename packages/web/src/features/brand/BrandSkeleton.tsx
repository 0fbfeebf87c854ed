import { Skeleton, Stack } from '@mantine/core';
import { Loading } from '../../ui/PageSkeleton.tsx';
import classes from './brand.module.css';

/** The brand kit on its way: its examples, and the first choices beside them. */
export function BrandSkeleton() {
  return (
    <Loading>
      <div className={classes.page}>
        <div className={classes.examples}>
          <Skeleton className={classes.example} />
          <Skeleton className={classes.example} />
        </div>
        <Stack gap={27}>
          <Skeleton height={120} />
          <Skeleton height={110} />
          <Skeleton height={180} />
        </Stack>
      </div>
    </Loading>
  );
}
