import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const retryMs = 50;

/**
 * Holds a data folder for this process, so that two servers never open one embedded database. A lock left by a
 * process that is gone (kill -9, power cut) is taken over.
 * @param waitMs how long to wait for a live process to let go: who restarts a server starts the new one while
 * the system still clears the old one away
 * @returns a function that lets go
 * @throws Error where a live process holds it after all
 */
export async function holdFolder(folder: string, waitMs = 3000): Promise<() => void> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const holder = acquire(folder);
    if (holder === null) return () => rmSync(fileIn(folder), { force: true });
    if (Date.now() >= deadline) {
      throw new Error(
        `The data folder ${folder} is in use by process ${holder}. Stop it first, or set AWNING_DATA_DIR to another folder.`,
      );
    }
    await sleep(retryMs);
  }
}

const fileIn = (folder: string) => join(folder, 'server.lock');

/** @returns the number of the live process that holds the folder, or null where it is ours now */
function acquire(folder: string): string | null {
  const file = fileIn(folder);
  const mine = `${process.pid} ${startOf(process.pid)}`;
  try {
    writeFileSync(file, mine, { flag: 'wx' });
    return null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const holder = readFileSync(file, 'utf8');
  if (holder !== mine && isAlive(holder)) return holder.split(' ')[0] ?? holder;
  writeFileSync(file, mine);
  return null;
}

function isAlive(holder: string): boolean {
  const [pid, start] = holder.split(' ');
  const current = startOf(Number(pid));
  return (
    current !== null &&
    (start === undefined || start === 'unknown' || current === 'unknown' || current === start)
  );
}

/**
 * When a process started, in clock ticks since boot, so that a reused process id is not mistaken; null where it is
 * gone, or a zombie that its parent has not reaped.
 */
function startOf(pid: number): string | null {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return null;
  }
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? 'unknown');
  } catch {
    return 'unknown';
  }
}
