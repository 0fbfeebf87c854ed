// @vitest-environment happy-dom
import type { Creative } from '@awning/contract/creatives';
import { cleanup, configure, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import common from '../../../../../contract/locales/en/common.json' with { type: 'json' };
import creatives from '../../../../../contract/locales/en/creatives.json' with { type: 'json' };
import { queryClient } from '../../../api/query.ts';
import { Providers } from '../../../testing/Providers.tsx';
import { CreativeResults } from './CreativeResults.tsx';

configure({ asyncUtilTimeout: 20_000 });
beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { creatives, common } } }));
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const totals = { impressions: 9000, clicks: 160, spend: 21_000, results: 147 };
const [clicks, leads] = [
  { kind: 'clicks', results: 140, spend: 7000 },
  { kind: 'leads', results: 7, spend: 14_000 },
];

/** @returns what it brought, term by term */
async function shown(resultsByKind: object[]) {
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (pathname === '/api/stats')
      return Response.json({ data: [], totals: { ...totals, resultsByKind }, currency: 'USD' });
    return Response.json({ data: [], nextCursor: null, businesses: [], adAccounts: [] });
  });
  const creative = { id: 'c', businessId: 'b', createdAt: '2026-11-01T09:00:00Z' } as Creative;
  render(
    <MemoryRouter>
      <CreativeResults creative={creative} />
    </MemoryRouter>,
    { wrapper: Providers },
  );
  const list = await screen.findByLabelText('What it brought so far');
  return [...list.querySelectorAll('div')].map((line) => line.textContent);
}

test('adds up no unlike results: of a creative in campaigns with different aims each kind stands by itself', async () => {
  expect(await shown([leads, clicks])).toEqual([
    'Times shown9,000',
    'Clicks160',
    'Results: enquiries7',
    'Results: clicks140',
    'Spent$210',
  ]);
});

test('tells results as one number where there is one kind', async () => {
  expect(await shown([leads])).toContain('Results147');
});
