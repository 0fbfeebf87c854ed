// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { movingList } from './moving-list.ts';

afterEach(() => vi.unstubAllGlobals());

test('a list that has gone before its motion was loaded is left alone', async () => {
  const list = document.createElement('ul');
  movingList(list)?.();
  await import('@formkit/auto-animate');
  await new Promise((resolve) => setTimeout(resolve));
  expect(list.getAttribute('style')).toBeNull();
});
