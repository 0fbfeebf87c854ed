import type { ReactNode } from 'react';
import classes from './responsive-table.module.css';

export interface Column<T> {
  key: string;
  /** The column's head, and on a phone the name before the value. */
  label: ReactNode;
  cell: (row: T) => ReactNode;
  /** Numbers stand at the end of their column. */
  numeric?: boolean;
}

interface ResponsiveTableProps<T> {
  /** Names the table for screen readers. */
  caption: string;
  /** The first one names the row, and on a phone is the card's title. */
  columns: Column<T>[];
  rows: T[];
  rowKey: (row: T) => string;
}

/** A table on wide screens, cards on narrow ones, from one markup. */
export function ResponsiveTable<T>({ caption, columns, rows, rowKey }: ResponsiveTableProps<T>) {
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, label, numeric }) => (
              <th key={key} scope="col" data-numeric={numeric}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
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
