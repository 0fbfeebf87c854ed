import { Skeleton, Stack } from '@mantine/core';
import { Loading } from '../../../ui/PageSkeleton.tsx';
import classes from './create.module.css';

/** The form of a campaign on its way: its first steps, and the summary beside them. */
export function FormSkeleton() {
  return (
    <Loading>
      <div className={classes.form}>
        <Stack gap={20}>
          <Skeleton className={classes.awaitedGoal} radius="lg" />
          <Skeleton className={classes.awaitedDestination} radius="lg" />
        </Stack>
        <Skeleton height={540} radius="lg" />
      </div>
    </Loading>
  );
}

/** The steps that follow the first two, on their way. */
export function LaterStepsSkeleton() {
  return (
    <Loading>
      <Skeleton height={480} radius="lg" />
    </Loading>
  );
}
