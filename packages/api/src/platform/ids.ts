import { v7 } from 'uuid';

/** A new UUID version 7: sortable by the time it was made. */
export function newId(): string {
  return v7();
}
