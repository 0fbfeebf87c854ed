// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastHost } from './ToastHost.tsx';
import { toast } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <MantineProvider>
      <ToastHost />
    </MantineProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const isShown = (text: string) => screen.queryByText(text) !== null;

test('a toast is shown for five seconds', () => {
  act(() => toast.success('Saved'));
  pass(4999);
  expect(isShown('Saved')).toBe(true);
  pass(1);
  expect(isShown('Saved')).toBe(false);
});

test('one is shown at a time: a new one takes the place, and has its own five seconds', () => {
  act(() => toast.success('Saved'));
  pass(3000);
  act(() => toast.error('It could not be stopped'));
  expect([isShown('Saved'), isShown('It could not be stopped')]).toEqual([false, true]);
  pass(4999);
  expect(isShown('It could not be stopped')).toBe(true);
  pass(1);
  expect(isShown('It could not be stopped')).toBe(false);
});

test('it stays while a pointer rests on it', () => {
  act(() => toast.success('Saved'));
  fireEvent.pointerOver(screen.getByText('Saved'));
  pass(60_000);
  expect(isShown('Saved')).toBe(true);
  fireEvent.pointerOut(screen.getByText('Saved'));
  pass(5000);
  expect(isShown('Saved')).toBe(false);
});
