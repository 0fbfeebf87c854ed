import type { ReactNode } from 'react';
import classes from './stat-tile.module.css';

/** `StatTile`s in even rows: two, four or five in one; of an odd number the first is as wide as two where it must. */
export function StatTiles({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <div className={classes.tiles}>{children}</div>
    </div>
  );
}
