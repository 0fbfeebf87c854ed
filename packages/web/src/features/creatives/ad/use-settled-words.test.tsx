// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSettledWords } from './use-settled-words.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('words settle once typing pauses, and nothing happens after that', () => {
  let renders = 0;
  const { result, rerender } = renderHook(
    ({ headline }) => {
      renders += 1;
      return useSettledWords({ headline, text: 'From seven', description: '' }, 600);
    },
    { initialProps: { headline: 'Warm' } },
  );
  rerender({ headline: 'Warm bread' });
  act(() => vi.advanceTimersByTime(500));
  expect(result.current.headline).toBe('Warm');
  act(() => vi.advanceTimersByTime(500));
  expect(result.current.headline).toBe('Warm bread');
  const settled = renders;
  for (let second = 0; second < 10; second++) act(() => vi.advanceTimersByTime(1000));
  expect(renders).toBe(settled);
});
