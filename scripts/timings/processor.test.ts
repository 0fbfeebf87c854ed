import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { processorSeconds } from './processor.mjs';

it('adds what a process took itself to what its children took', () => {
  const stat = '7 (a) name) S 1 7 7 0 -1 4194560 100 200 0 0 250 50 1000 200 20 0 11 0 1';
  expect(processorSeconds(stat)).toBe(15);
  expect(processorSeconds('')).toBe(null);
});

it.runIf(process.platform === 'linux')('counts a child once it has ended', () => {
  const before = processorSeconds() ?? 0;
  execFileSync(process.execPath, ['-e', 'const end = Date.now() + 300; while (Date.now() < end);']);
  expect((processorSeconds() ?? 0) - before).toBeGreaterThan(0.05);
});
