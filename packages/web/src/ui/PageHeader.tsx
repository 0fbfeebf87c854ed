import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageHeaderProps {
  title: string;
  /** One sentence: what this page is for. */
  lead?: ReactNode;
  /** The page's main actions. */
  actions?: ReactNode;
}

/** The top of a page; also names the browser tab. */
export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <title>{`${title} · Awning`}</title>
      <div className={classes.headline}>
        <Title order={1}>{title}</Title>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
