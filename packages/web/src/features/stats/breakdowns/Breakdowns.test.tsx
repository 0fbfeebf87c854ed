// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import common from '../../../../../contract/locales/en/common.json' with { type: 'json' };
import errors from '../../../../../contract/locales/en/errors.json' with { type: 'json' };
import stats from '../../../../../contract/locales/en/stats.json' with { type: 'json' };
import { Providers } from '../../../testing/Providers.tsx';
import type { Filters } from '../filters/use-filters.ts';
import { Breakdowns } from './Breakdowns.tsx';

beforeAll(() =>
  i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { stats, common, errors } } }),
);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('of a period that is too long a shorter one is asked for, and the server for nothing', () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  const filters = { period: { from: '2025-01-01', to: '2026-11-26' }, split: undefined } as Filters;
  render(
    <MemoryRouter>
      <Breakdowns businessId="b" filters={filters} isAllowed />
    </MemoryRouter>,
    { wrapper: Providers },
  );
  expect(screen.getByText(errors.statsRange)).toBeTruthy();
  expect(asked).not.toHaveBeenCalled();
});
