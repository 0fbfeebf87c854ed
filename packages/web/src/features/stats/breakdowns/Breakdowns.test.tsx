// @vitest-environment happy-dom
import type { BreakdownAnswer } from '@awning/contract/stats-breakdowns';
import { cleanup, render, screen, within } from '@testing-library/react';
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
import { GroupBars } from './GroupBars.tsx';
import { WeekMap } from './WeekMap.tsx';

beforeAll(() =>
  i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { stats, common, errors } } }),
);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const show = (period: Filters['period']) =>
  render(
    <MemoryRouter>
      <Breakdowns businessId="b" filters={{ period, split: undefined } as Filters} isAllowed />
    </MemoryRouter>,
    { wrapper: Providers },
  );

test('of a period that is too long a shorter one is asked for, and the server for nothing', () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  show({ from: '2025-01-01', to: '2026-11-26' });
  expect(screen.getByText(errors.statsRange)).toBeTruthy();
  expect(asked).not.toHaveBeenCalled();
});

test('results of several kinds have a column, and a map of hours, each', () => {
  const kinds = (clicks: number, leads: number) => [
    { kind: 'clicks' as const, results: clicks, spend: 100 },
    { kind: 'leads' as const, results: leads, spend: 200 },
  ];
  const row = { impressions: 900, clicks: 250, spend: 300, ctr: null, cpc: null, cpm: null, results: null };
  const answer = { currency: 'USD', timeZone: 'UTC', freshAsOf: null };
  const ofPeople: BreakdownAnswer = {
    ...answer,
    data: [{ ...row, values: ['25-34', 'female'], resultsByKind: kinds(48, 3) }],
  };
  render(<GroupBars answer={ofPeople} by="people" />, { wrapper: Providers });
  const table = within(screen.getByRole('table'));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Results: Clicks', 'Results: Enquiries']),
  );
  expect(table.queryByRole('columnheader', { name: stats.figures.results.label })).toBeNull();
  cleanup();
  const ofHours: BreakdownAnswer = {
    ...answer,
    data: [
      { ...row, values: ['1', '9'], resultsByKind: kinds(48, 3) },
      { ...row, values: ['2', '14'], resultsByKind: kinds(12, 7) },
    ],
  };
  render(<WeekMap answer={ofHours} filters={{ cells: 'results-leads', set: () => {} }} />, {
    wrapper: Providers,
  });
  expect(screen.getByRole('radio', { name: 'Results: Enquiries' })).toHaveProperty('checked', true);
  expect(screen.getByText(/Tuesday/, { selector: 'p' }).textContent).toContain('7');
});

test('when figures were fetched is told in the time zone of the ad account', async () => {
  const row = { impressions: 900, clicks: 9, spend: 300, ctr: 1, cpc: 33, cpm: 333, results: 9 };
  const answer: BreakdownAnswer = {
    currency: 'USD',
    timeZone: 'America/New_York',
    freshAsOf: '2026-11-03T03:30:00.000Z',
    data: [{ ...row, values: ['25-34', 'female'] }],
  };
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(answer));
  show({ from: '2026-11-01', to: '2026-11-02' });
  expect((await screen.findByText(/fetched from Meta/)).textContent).toContain('Nov 2, 2026, 10:30 PM');
});
