// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, configure, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import en from '../../../contract/locales/en/common.json' with { type: 'json' };
import onboarding from '../../../contract/locales/en/onboarding.json' with { type: 'json' };
import { queryClient } from '../api/query.ts';
import AppLayout from './AppLayout.tsx';

// The application's parts are many: how long they take to load decides nothing here.
configure({ asyncUtilTimeout: 30_000 });
beforeAll(() =>
  i18next
    .use(initReactI18next)
    .init({ lng: 'en', defaultNS: 'common', resources: { en: { common: en, onboarding } } }),
);
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const answersOf = (canUpgrade: boolean): Record<string, object> => ({
  '/user/me': { id: 'noa', firstName: 'Noa', lastName: '' },
  '/user/noa/onboarding-status': { emailVerified: true, planSelected: true, businessCreated: true },
  '/billing/entitlements': { canUpgrade, limits: [] },
});

test.each([
  ['below the highest plan, the menus offer an upgrade', true, en.nav.upgrade],
  ['at the highest plan, they offer the plans and no upgrade', false, en.nav.plans],
])('%s', async (_, canUpgrade, label) => {
  const answers = answersOf(canUpgrade);
  vi.stubGlobal('fetch', async (address: string) => {
    const path = new URL(address, 'http://localhost').pathname.replace('/api', '');
    return Response.json(answers[path] ?? { data: [] });
  });
  render(
    <MantineProvider>
      <MemoryRouter initialEntries={['/dashboard']}>
        <AppLayout />
      </MemoryRouter>
    </MantineProvider>,
  );
  const [sidebar] = await screen.findAllByRole('navigation', { name: en.nav.label });
  if (!sidebar) throw new Error('There is no sidebar.');
  const offered = () =>
    within(sidebar)
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href') === '/dashboard/upgrade')
      .map((link) => link.textContent);
  await expect.poll(offered).toEqual([label]);
});

test('the settings are open within onboarding, in its frame, and lead back to the open step', async () => {
  const answers: Record<string, object> = {
    ...answersOf(true),
    '/user/noa/onboarding-status': {
      emailVerified: false,
      planSelected: false,
      businessCreated: false,
      nextStep: '/signup/verify-email',
    },
  };
  vi.stubGlobal('fetch', async (address: string) => {
    const path = new URL(address, 'http://localhost').pathname.replace('/api', '');
    return Response.json(answers[path] ?? { data: [] });
  });
  const shownAt = (path: string) =>
    render(
      <MantineProvider>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route element={<AppLayout />}>
              <Route path="/dashboard/*" element={<p>the page</p>} />
            </Route>
            <Route path="/signup/verify-email" element={<p>the open step</p>} />
          </Routes>
        </MemoryRouter>
      </MantineProvider>,
    );
  shownAt('/dashboard/settings');
  await screen.findByText('the page');
  const [back] = await screen.findAllByRole('link', { name: onboarding.continue });
  expect(back?.getAttribute('href')).toBe('/signup/verify-email');
  expect(screen.queryByRole('navigation', { name: en.nav.label })).toBeNull();
  cleanup();
  shownAt('/dashboard/campaigns');
  await screen.findByText('the open step');
});
