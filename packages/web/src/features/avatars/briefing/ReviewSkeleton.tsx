import { Skeleton } from '@mantine/core';
import { Loading } from '../../../ui/PageSkeleton.tsx';
import classes from './briefing.module.css';

/** The page of an avatar on its way: its state, its portrait, and the conversation about it. */
export function ReviewSkeleton() {
  return (
    <Loading>
      <Skeleton height={64} mb={16} />
      <div className={classes.page}>
        <Skeleton className={classes.coming} radius="lg" />
        <Skeleton height={309} radius="lg" />
      </div>
    </Loading>
  );
}
