import { readdirSync, readFileSync } from 'node:fs';

/** A process and all its descendants. Linux only. */
export function familyOf(pid: number): number[] {
  const parents = new Map(processIds().map((id) => [id, parentOf(id)]));
  const family = [pid];
  for (const member of family) {
    for (const [id, parent] of parents) if (parent === member) family.push(id);
  }
  return family;
}

function processIds(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

/** The process that started another; 0 where there is none any more. */
export function parentOf(pid: number): number {
  const status = readOrEmpty(`/proc/${pid}/status`);
  return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0);
}

/** A process may end meanwhile. */
export function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
