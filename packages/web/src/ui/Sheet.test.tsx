// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Sheet } from './Sheet.tsx';

let width = 390;
const wide = window.matchMedia;
beforeEach(() => {
  width = 390;
  window.matchMedia = (query) =>
    ({
      matches: /max-width/.test(query) && width <= 576,
      media: query,
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
  HTMLElement.prototype.setPointerCapture ??= () => {};
});
afterEach(() => {
  cleanup();
  window.matchMedia = wide;
});

/** Shows a sheet. @returns what is called when it is closed, its header, and the sheet that follows the finger */
function show(more: { withCloseButton?: boolean } = {}) {
  const onClose = vi.fn();
  render(
    <Sheet opened onClose={onClose} title="Price list" transitionProps={{ duration: 0 }} {...more}>
      Bread
    </Sheet>,
    { wrapper: MantineProvider },
  );
  const sheet = screen.getByRole('dialog');
  const header = sheet.querySelector<HTMLElement>('header') ?? sheet;
  return { onClose, sheet, header };
}

/** Pulls by so many pixels in so many milliseconds. @param isLet whether the finger is lifted */
function pull(from: Element, pixels: number, milliseconds: number, isLet = true) {
  const at = (y: number, timeStamp: number) => {
    const init = { clientY: y, isPrimary: true, pointerId: 1, bubbles: true, cancelable: true };
    return (type: string) => {
      const event = new PointerEvent(type, init);
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      return event;
    };
  };
  fireEvent(from, at(100, 1000)('pointerdown'));
  fireEvent(from, at(100 + pixels, 1000 + milliseconds)('pointermove'));
  if (isLet) fireEvent(from, at(100 + pixels, 1000 + milliseconds)('pointerup'));
}

test('a sheet follows the finger, and goes back where it was not pulled far', () => {
  const { onClose, sheet, header } = show();
  pull(header, 60, 2000, false);
  expect(sheet.style.translate).toBe('0 60px');
  fireEvent(header, new PointerEvent('pointercancel', { bubbles: true }));
  expect(sheet.style.translate).toBe('');
  pull(header, 60, 2000);
  expect(sheet.style.translate).toBe('');
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  ['far', 120, 2000, 1],
  ['short and fast', 40, 40, 1],
  ['short and slowly', 40, 2000, 0],
  ['up', -200, 50, 0],
])('pulled %s', (_, pixels, milliseconds, closed) => {
  const { onClose, header } = show();
  pull(header, pixels, milliseconds);
  expect(onClose).toHaveBeenCalledTimes(closed);
});

test('its button is tapped as ever', () => {
  const { onClose, header } = show();
  pull(header.querySelector('button') ?? header, 200, 500);
  expect(onClose).not.toHaveBeenCalled();
});

test('one that its owner has to answer is not pulled', () => {
  const asks = show({ withCloseButton: false });
  pull(asks.header, 200, 500);
  expect(asks.onClose).not.toHaveBeenCalled();
});

test('in a wide window nothing is pulled', () => {
  width = 1440;
  const { onClose, header } = show();
  pull(header, 200, 500);
  expect(onClose).not.toHaveBeenCalled();
});
