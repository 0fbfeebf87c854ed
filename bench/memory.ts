import { readdirSync, readFileSync } from 'node:fs';

/**
 * Memory of a process and all its descendants, in MB. Proportional (PSS): a page that several share
 * counts once, not once for each. Linux only.
 */
export function memoryOfFamily(pid: number): number {
  const parents = new Map(processIds().map((id) => [id, parentOf(id)]));
  const family = [pid];
  for (const member of family) {
    for (const [id, parent] of parents) if (parent === member) family.push(id);
  }
  return family.reduce((sum, id) => sum + proportionalKb(id), 0) / 1000;
}

/** Memory of one process, in MB. */
export const memoryOf = (pid: number): number => proportionalKb(pid) / 1000;

function processIds(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

function parentOf(pid: number): number {
  const status = readOrEmpty(`/proc/${pid}/status`);
  return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0);
}

function proportionalKb(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(readOrEmpty(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
}

/** A process may end meanwhile. */
function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
