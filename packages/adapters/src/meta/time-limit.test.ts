import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { timeLimit } from './time-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an answer that does not come in time is given up', () => {
  const { signal } = timeLimit(25_000);
  vi.advanceTimersByTime(24_999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});

test('one that came while the process stood still is read, and one that did not is given up soon', () => {
  let stoodStill = 0;
  const { signal } = timeLimit(25_000, () => performance.now() + stoodStill);
  stoodStill = 40_000;
  vi.advanceTimersByTime(25_000);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(5000);
  expect(signal.aborted).toBe(true);
});

test('nothing is given up once it is over', () => {
  const { signal, end } = timeLimit(25_000);
  end();
  vi.advanceTimersByTime(60_000);
  expect(signal.aborted).toBe(false);
});
