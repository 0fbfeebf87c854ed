import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { movingList } from './moving-list.ts';
import { Loading } from './PageSkeleton.tsx';
import classes from './responsive-table.module.css';

export interface Column<T> {
  key: string;
  /** The column's header; on a phone, the label of the value. */
  label: ReactNode;
  cell: (row: T) => ReactNode;
  /** Numbers are aligned to the end. */
  numeric?: boolean;
}

interface ResponsiveTableProps<T> {
  /** Accessible name of the table. */
  caption: string;
  /** The first one is the row's header; on a phone, the card's title. */
  columns: Column<T>[];
  rows: T[];
  rowKey: (row: T) => string;
  /** Whether rows move to their new places. */
  moves?: boolean;
}

/** A table on wide screens, cards on narrow ones, from one markup. */
export function ResponsiveTable<T>({ caption, columns, rows, rowKey, moves }: ResponsiveTableProps<T>) {
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <VisuallyHidden component="caption">{caption}</VisuallyHidden>
        <thead>
          <tr>
            {columns.map(({ key, label, numeric }) => (
              <th key={key} scope="col" data-numeric={numeric}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={moves ? movingList : undefined}>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column, index) => (
                <Cell key={column.key} column={column} row={row} isName={index === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The table on its way: its head and its rows, or cards. */
export function TableSkeleton({ rows }: { rows: number }) {
  return (
    <Loading>
      <div className={classes.frame}>
        <Skeleton className={classes.awaitedHead} />
        <div className={classes.awaited}>
          {Array.from({ length: rows }, (_, row) => row).map((row) => (
            <Skeleton key={row} className={classes.awaitedRow} />
          ))}
        </div>
      </div>
    </Loading>
  );
}

function Cell<T>({ column, row, isName }: { column: Column<T>; row: T; isName: boolean }) {
  const { label, cell, numeric } = column;
  if (isName) return <th scope="row">{cell(row)}</th>;
  return (
    <td data-numeric={numeric}>
      <span className={classes.name}>{label}</span>
      <span className={numeric ? 'tabular' : undefined}>{cell(row)}</span>
    </td>
  );
}
