import { Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { AwningStripes } from './AwningStripes.tsx';
import { PageHeader } from './PageHeader.tsx';
import classes from './status.module.css';

interface StatusPageProps {
  title: string;
  lead: ReactNode;
  /** True while something is loading. */
  busy?: boolean;
  children?: ReactNode;
}

/** A page with one result and the next action. */
export function StatusPage({ title, lead, busy = false, children }: StatusPageProps) {
  return (
    <div className={classes.page}>
      <div className={classes.card}>
        <AwningStripes />
        <Stack className={classes.body} gap="md" aria-live="polite" aria-busy={busy}>
          <PageHeader title={title} lead={lead} />
          {busy ? <Skeleton height={48} radius="md" /> : children}
        </Stack>
      </div>
    </div>
  );
}
