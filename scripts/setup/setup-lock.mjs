import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cacheDir } from '../paths.mjs';

const lockFile = join(cacheDir, 'setup.lock');

/**
 * Runs `work` while no other command installs or builds in this clone: `npm start` and `npm test` may be
 * typed at the same moment, and two installers in one folder destroy each other's work.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function whileSetupLocked(work) {
  await takeLock();
  const release = () => rmSync(lockFile, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.removeListener('exit', release);
    release();
  }
}

async function takeLock() {
  mkdirSync(cacheDir, { recursive: true });
  for (let told = false; ; ) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    const holder = readHolder();
    if (holder === 'gone') {
      rmSync(lockFile, { force: true });
      continue;
    }
    if (!told) console.log(`Waiting for process ${holder}, which is installing or building in this folder.`);
    told = true;
    await sleep(200);
  }
}

/** @returns {number | 'gone' | 'starting'} who holds the lock */
function readHolder() {
  try {
    const pid = Number(readFileSync(lockFile, 'utf8'));
    if (!pid) return 'starting';
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    // Someone else's living process answers EPERM: it still holds the lock.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM' ? 'starting' : 'gone';
  }
}
