import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdFolder } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'awning-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a folder held by a live process is refused, with its number', async () => {
  writeFileSync(join(folder, 'server.lock'), `${process.ppid} unknown`);
  await expect(holdFolder(folder, 0)).rejects.toThrow(`in use by process ${process.ppid}`);
});

test('a folder that its process lets go meanwhile is waited for', async () => {
  const first = await holdFolder(folder);
  writeFileSync(join(folder, 'server.lock'), `${process.ppid} unknown`);
  // It looks at once, and waits from then on.
  const second = holdFolder(folder, 10_000);
  first();
  (await second)();
});

test('a lock that a killed process left is taken over', async () => {
  // Process ids end at 2^22 on Linux, so no process has this one.
  writeFileSync(join(folder, 'server.lock'), '4194999 12345');
  const release = await holdFolder(folder, 0);
  release();
  (await holdFolder(folder, 0))();
});

test.runIf(process.platform === 'linux')(
  'a process id that was given to another process since does not hold it',
  async () => {
    writeFileSync(join(folder, 'server.lock'), `${process.ppid} 1`);
    (await holdFolder(folder, 0))();
  },
);
