// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, test, vi } from 'vitest';
import common from '../../../../contract/locales/en/common.json' with { type: 'json' };
import leads from '../../../../contract/locales/en/leads.json' with { type: 'json' };
import { queryClient } from '../../api/query.ts';
import { Providers } from '../../testing/Providers.tsx';
import LeadsPage from './LeadsPage.tsx';

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { common, leads } } }));
afterEach(() => {
  cleanup();
  queryClient.clear();
});

test.each(['none', 'constructor'])('a tab that there is not (%s) shows the leads', async (tab) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: [] })));
  const routes = [{ path: '/dashboard/leads', element: <LeadsPage /> }];
  const router = createMemoryRouter(routes, { initialEntries: [`/dashboard/leads?tab=${tab}`] });
  await act(async () => render(<RouterProvider router={router} />, { wrapper: Providers }));
  await vi.waitFor(() => screen.getByRole('heading', { name: leads.inbox.title }), { timeout: 30_000 });
});
