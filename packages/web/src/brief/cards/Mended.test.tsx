// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import brief from '../../../../contract/locales/en/brief.json' with { type: 'json' };
import { Providers } from '../../testing/Providers.tsx';
import { Mended } from './Mended.tsx';

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    interpolation: { escapeValue: false },
    resources: { en: { brief } },
  }),
);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const onMend = vi.fn();
const show = (mended: string | null) =>
  render(
    <Providers>
      <Mended fact={{ says: 'Reflock $240.', mended }} onMend={onMend} />
    </Providers>,
  );
const proposed = (words: string) => screen.queryByRole('button', { name: `Did you mean: ${words}?` });

test('a proposal is taken by a tap', () => {
  show('Rowlock $240.');
  fireEvent.click(screen.getByRole('button', { name: 'Did you mean: Rowlock $240.?' }));
  expect(onMend).toHaveBeenCalledWith('Rowlock $240.');
});

test('one that was refused is not made again, and another is', () => {
  show('Rowlock $240.');
  fireEvent.click(screen.getByRole('button', { name: 'Right as it is: Reflock $240.' }));
  expect(proposed('Rowlock $240.')).toBeNull();
  cleanup();
  show('Rowlock $240.');
  expect(proposed('Rowlock $240.')).toBeNull();
  cleanup();
  show('Relock $240.');
  expect(proposed('Relock $240.')).not.toBeNull();
});
