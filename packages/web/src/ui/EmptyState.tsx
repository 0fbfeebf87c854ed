import { Stack, Title } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './card.module.css';

interface EmptyStateProps {
  icon: TablerIcon;
  title: string;
  /** What the list contains. */
  children: ReactNode;
  /** The action that adds the first item. */
  action?: ReactNode;
}

/** Replaces an empty list: what it contains, and the action that adds the first item. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <Stack className={classes.empty} gap="sm" align="center">
      <span className={classes.badge}>
        <Icon aria-hidden size={32} stroke={1.6} />
      </span>
      <Title order={2}>{title}</Title>
      <p>{children}</p>
      {action && <div className={classes.step}>{action}</div>}
    </Stack>
  );
}
