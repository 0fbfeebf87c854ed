import { Skeleton, Stack } from '@mantine/core';
import { Loading } from '../../../ui/PageSkeleton.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import classes from './create.module.css';

/** The form of a campaign on its way: its first steps, and the summary beside them. */
export function FormSkeleton() {
  const isPhone = useIsPhone();
  return (
    <Loading>
      <div className={classes.form}>
        <Stack gap={isPhone ? 12 : 20}>
          {isPhone && <Skeleton height={75} />}
          <Skeleton className={classes.awaitedGoal} radius="lg" />
          <Skeleton className={classes.awaitedDestination} radius="lg" />
        </Stack>
        {!isPhone && <Skeleton height={540} radius="lg" />}
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
