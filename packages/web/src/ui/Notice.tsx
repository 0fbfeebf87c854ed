import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

/** A calm word on the page: good to know, nothing wrong. */
export function Notice({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className={classes.notice} data-tone="calm">
      <IconInfoCircle aria-hidden size={24} className={classes.icon} />
      <div className={classes.words}>
        {title && <strong>{title}</strong>}
        <div>{children}</div>
      </div>
    </div>
  );
}
