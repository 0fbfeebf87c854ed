// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useMenus } from './use-menus.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a menu is there once the window is wide, or narrow, enough for it, and stays', () => {
  const listeners = new Set<(event: { matches: boolean }) => void>();
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: (_: string, listener: (event: { matches: boolean }) => void) => listeners.add(listener),
    removeEventListener: () => {},
  }));
  const { result } = renderHook(useMenus);
  expect(result.current).toEqual({ wide: false, narrow: true });
  act(() => {
    for (const listener of listeners) listener({ matches: false });
  });
  expect(result.current).toEqual({ wide: true, narrow: true });
});
