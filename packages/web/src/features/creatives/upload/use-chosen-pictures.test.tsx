// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useChosenPictures } from './use-chosen-pictures.ts';

const picture = (name: string) => ({
  file: new File([], name),
  url: `blob:${name}`,
  width: 800,
  height: 800,
  isMoving: false,
});
const released = vi.fn();

beforeEach(() => {
  released.mockReset();
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(released);
});

test('pictures that are chosen while others are read wait behind them', () => {
  const { result } = renderHook(() => useChosenPictures());
  act(() => result.current.add([picture('one'), picture('two')]));
  act(() => result.current.add([picture('three')]));
  expect(result.current.pictures.map(({ file }) => file.name)).toEqual(['one', 'two', 'three']);
});

test('a picture is held until it leaves, and the last ones until the page is left', () => {
  const { result, unmount } = renderHook(() => useChosenPictures());
  const first = picture('one');
  act(() => result.current.add([first, picture('two')]));
  expect(released).not.toHaveBeenCalled();
  act(() => result.current.drop(first));
  expect(released.mock.calls).toEqual([['blob:one']]);
  unmount();
  expect(released.mock.calls).toEqual([['blob:one'], ['blob:two']]);
});
