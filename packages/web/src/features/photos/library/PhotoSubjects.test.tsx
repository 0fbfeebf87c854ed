// @vitest-environment happy-dom
import type { Photo } from '@awning/contract/photos';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { StrictMode } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { PhotoSubjects } from './PhotoSubjects.tsx';

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { photos: {} } } }));
afterEach(cleanup);

const show = () => {
  const onSay = vi.fn();
  const { unmount } = render(
    <StrictMode>
      <MantineProvider>
        <PhotoSubjects photo={{ shows: 'bread' } as Photo} suggestions={[]} onSay={onSay} />
      </MantineProvider>
    </StrictMode>,
  );
  return { onSay, unmount };
};

test('words that stand in the field when the dialog is closed are kept', () => {
  const { onSay, unmount } = show();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'cinnamon buns' } });
  unmount();
  expect(onSay.mock.calls).toEqual([['cinnamon buns']]);
});

test('nothing is said where nothing was typed', () => {
  const { onSay, unmount } = show();
  unmount();
  expect(onSay).not.toHaveBeenCalled();
});
