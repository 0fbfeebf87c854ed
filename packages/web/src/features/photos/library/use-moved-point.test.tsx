// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useMovedPoint } from './use-moved-point.ts';

const stored = { x: 0.5, y: 0.5 };

test('a point that is moved on while it is stored stays where it is held', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { result } = renderHook(() => useMovedPoint(stored, () => promise));
  act(() => result.current.move({ x: 0.52, y: 0.5 }));
  act(() => void result.current.settle({ x: 0.52, y: 0.5 }));
  act(() => result.current.move({ x: 0.54, y: 0.5 }));
  await act(async () => resolve());
  expect(result.current.focus).toEqual({ x: 0.54, y: 0.5 });
});

test('a point that was stored, or could not be, is where the server has it', async () => {
  for (const store of [() => Promise.resolve(), () => Promise.reject(new Error('away'))]) {
    const { result } = renderHook(() => useMovedPoint(stored, store));
    await act(() => result.current.settle({ x: 0.1, y: 0.1 }));
    expect(result.current.focus).toEqual(stored);
  }
});
