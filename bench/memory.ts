import { familyOf, readOrEmpty } from './process-family.ts';

/**
 * Memory of a process and all its descendants, in MB. Proportional (PSS): a page that several share
 * counts once, not once for each. Linux only.
 */
export function memoryOfFamily(pid: number): number {
  return familyOf(pid).reduce((sum, id) => sum + proportionalKb(id), 0) / 1000;
}

/** Memory of one process, in MB. */
export const memoryOf = (pid: number): number => proportionalKb(pid) / 1000;

function proportionalKb(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(readOrEmpty(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
}
