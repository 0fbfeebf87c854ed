import { afterAll, expect, vi } from 'vitest';

/**
 * The files of a worker share their modules, and each has a document of its own. What a file replaced is put back, so that the next
 * one does not meet it; fake timers would stop what its modules wait for, so they are a fault of the file.
 */
afterAll(() => {
  const isFake = vi.isFakeTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  expect(isFake, 'fake timers were left running').toBe(false);
});
