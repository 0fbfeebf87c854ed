import { Skeleton, Stack } from '@mantine/core';
import { Loading } from '../../../ui/PageSkeleton.tsx';
import classes from './create.module.css';

/** The designer on its way: whom the ads are for, what it made, and the conversation beside it. */
export function StudioSkeleton() {
  return (
    <Loading>
      <Stack gap={16}>
        <Skeleton height={44} />
        <div className={classes.studio}>
          <Skeleton className={classes.awaited} radius="lg" />
          <Skeleton className={classes.coming} radius="lg" />
        </div>
      </Stack>
    </Loading>
  );
}
