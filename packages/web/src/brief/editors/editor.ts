import type { FactValue } from '@awning/contract/facts';
import type { ComponentType } from 'react';
import type { Scene } from '../scene.ts';

/** What is missing or wrong in a field. */
export type Problem =
  | 'missing'
  | 'short'
  | 'amountMissing'
  | 'amount'
  | 'upTo'
  | 'percent'
  | 'day'
  | 'time'
  | 'timesEqual'
  | 'lastDay'
  | 'past';

/** Why the fields of a row can't be kept as they are. */
export type Problems<Row> = Partial<Record<keyof Row, Problem>>;

export interface FieldsProps<Row> {
  row: Row;
  change: (part: Partial<Row>) => void;
  problems: Problems<Row>;
  scene: Scene;
  /** Whether it is the first row, which has what is told once for all of them. */
  isFirst: boolean;
}

/** An editor of the brief: rows of fields, and the items that they are. */
export interface EditorSpec<Row extends object> {
  /** Most rows; of what a business has one, 1. */
  most: number;
  /** True where all rows are one item: to one that is corrected, rows can be added. */
  isOneItem?: boolean;
  blank(scene: Scene): Row;
  isBlank(row: Row): boolean;
  /** The rows of an item that is corrected; none where it stands in no row. */
  rowsOf(value: FactValue): Row[];
  problems(row: Row): Problems<Row>;
  /** Items of rows without problems. */
  items(rows: readonly Row[]): FactValue[];
  Fields: ComponentType<FieldsProps<Row>>;
}

/** What stands in an editor. */
export interface Entered {
  /** Of the rows without problems. */
  items: FactValue[];
  hasProblems: boolean;
  isBlank: boolean;
}

/** What an editor holds before anything is typed. */
export const nothingEntered: Entered = { items: [], hasProblems: false, isBlank: true };
