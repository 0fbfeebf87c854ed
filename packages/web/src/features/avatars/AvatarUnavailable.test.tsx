// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import avatars from '../../../../contract/locales/en/avatars.json' with { type: 'json' };
import common from '../../../../contract/locales/en/common.json' with { type: 'json' };
import { ApiFailure } from '../../api/failure.ts';
import { Providers } from '../../testing/Providers.tsx';
import { AvatarUnavailable } from './AvatarUnavailable.tsx';

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { avatars, common } } }));
afterEach(cleanup);

function open(error: Error) {
  const onRetry = vi.fn();
  const router = createMemoryRouter([
    { path: '/', element: <AvatarUnavailable error={error} onRetry={onRetry} /> },
  ]);
  render(<RouterProvider router={router} />, { wrapper: Providers });
  return onRetry;
}

test.each(['NOT_FOUND', 'VALIDATION_FAILED'] as const)(
  'an avatar that does not exist is said to, with the way to all of them: %s',
  (code) => {
    open(new ApiFailure(code, '', 404));
    expect(screen.getByText(avatars.gone.title)).toBeTruthy();
    expect(screen.getByText(avatars.gone.all).closest('a')?.getAttribute('href')).toBe('/dashboard/avatars');
  },
);

test('one that could not be loaded can be asked for again', () => {
  const onRetry = open(new ApiFailure('INTERNAL', 'Oops', 500));
  expect(screen.queryByText(avatars.gone.title)).toBeNull();
  fireEvent.click(screen.getByRole('button'));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
