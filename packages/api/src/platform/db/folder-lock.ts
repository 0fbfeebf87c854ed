import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Holds a data folder for this process, so that two servers never open one embedded database. A lock left by a
 * process that is gone (kill -9, power cut) is taken over.
 * @returns a function that lets go
 * @throws Error where a live process holds it
 */
export function holdFolder(folder: string): () => void {
  const file = join(folder, 'server.lock');
  const mine = `${process.pid} ${startOf(process.pid)}`;
  try {
    writeFileSync(file, mine, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = readFileSync(file, 'utf8');
    if (holder !== mine && isAlive(holder)) {
      throw new Error(
        `The data folder ${folder} is in use by process ${holder.split(' ')[0]}. Stop it first, or set AWNING_DATA_DIR to another folder.`,
      );
    }
    writeFileSync(file, mine);
  }
  return () => rmSync(file, { force: true });
}

function isAlive(holder: string): boolean {
  const [pid, start] = holder.split(' ');
  const current = startOf(Number(pid));
  return (
    current !== null &&
    (start === undefined || start === 'unknown' || current === 'unknown' || current === start)
  );
}

/** When a process started, in clock ticks since boot, so that a reused process id is not mistaken; null where it is gone. */
function startOf(pid: number): string | null {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return null;
  }
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? 'unknown';
  } catch {
    return 'unknown';
  }
}
