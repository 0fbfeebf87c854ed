// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from './save-file.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a saved file can still be read after the click, and is let go later', () => {
  vi.useFakeTimers();
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  let clicked: HTMLAnchorElement | undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked = this;
  });
  saveFile('figures.csv', new Blob(['a']));
  expect(clicked?.download).toBe('figures.csv');
  expect(clicked?.href).toMatch(/^blob:/);
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(120_000);
  expect(revoked).toHaveBeenCalledWith(clicked?.href);
});
