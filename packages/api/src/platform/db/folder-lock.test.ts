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

test('a folder held by a live process is refused, with its number', () => {
  writeFileSync(join(folder, 'server.lock'), `${process.ppid} unknown`);
  expect(() => holdFolder(folder)).toThrow(`in use by process ${process.ppid}`);
});

test('a lock that a killed process left is taken over', () => {
  // Process ids end at 2^22 on Linux, so this one is nobody's.
  writeFileSync(join(folder, 'server.lock'), '4194999 12345');
  const release = holdFolder(folder);
  release();
  expect(() => holdFolder(folder)()).not.toThrow();
});

test.runIf(process.platform === 'linux')(
  'a process id that was given to another process since does not hold it',
  () => {
    writeFileSync(join(folder, 'server.lock'), `${process.ppid} 1`);
    expect(() => holdFolder(folder)).not.toThrow();
  },
);
