// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import CountingText from './CountingText.tsx';

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: {} }));
afterEach(cleanup);

test('is the new figure at once where it can not count', () => {
  const { container, rerender } = render(<CountingText id="spend" text="$149.78" />);
  rerender(<CountingText id="spend" text="$319.54" />);
  expect(container.innerHTML).toBe('$319.54');
});
