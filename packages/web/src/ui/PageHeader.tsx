import { Flex, Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageHeaderProps {
  title: string;
  /** The page's purpose, in one sentence. */
  lead?: ReactNode;
  /** The page's main actions. */
  actions?: ReactNode;
}

/** The title of a page, also that of the browser tab. */
export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  return (
    <Flex component="header" gap="16px 24px" align="flex-end" justify="space-between" wrap="wrap" mb={24}>
      <title>{`${title} · Awning`}</title>
      <div className={classes.headline}>
        <Title order={1}>{title}</Title>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      {actions && (
        <Group className={classes.actions} gap="sm" align="stretch">
          {actions}
        </Group>
      )}
    </Flex>
  );
}
