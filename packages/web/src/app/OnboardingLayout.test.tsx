// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, configure, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import common from '../../../contract/locales/en/common.json' with { type: 'json' };
import onboarding from '../../../contract/locales/en/onboarding.json' with { type: 'json' };
import { queryClient } from '../api/query.ts';
import OnboardingLayout from './OnboardingLayout.tsx';

configure({ asyncUtilTimeout: 30_000 });
beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    defaultNS: 'common',
    resources: { en: { common, onboarding } },
  }),
);
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const plan = '/signup/plan-selection';
const business = '/signup/business-creation';
const done = (planSelected: boolean, businessCreated: boolean, nextStep: string) => ({
  ...{ emailVerified: true, planSelected, businessCreated, nextStep },
});
const withoutPlan = done(false, false, plan);
const withoutBusiness = done(true, false, business);
const withAll = done(true, true, '/dashboard');

test.each([
  [business, withoutPlan, plan],
  [`${business}/import/1`, withoutPlan, plan],
  [`${business}/avatar`, withoutBusiness, business],
  ['/signup/facebook-permissions', withoutBusiness, business],
  ['/signup/connected', withoutBusiness, business],
  ['/checkout', withoutPlan, '/checkout'],
  [plan, withoutPlan, plan],
  [`${business}/avatar`, withAll, `${business}/avatar`],
])('%s leads to the step that is open', async (path, status, shown) => {
  vi.stubGlobal('fetch', async (address: string) => {
    const isStatus = address.endsWith('/onboarding-status');
    return Response.json(isStatus ? status : { id: 'noa', firstName: 'Noa', lastName: '', data: [] });
  });
  const pages = [plan, business, `${business}/avatar`, '/signup/facebook-permissions', '/checkout'];
  render(
    <MantineProvider>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route element={<OnboardingLayout />}>
            {[...pages, `${business}/import/:id`, '/signup/connected'].map((page) => (
              <Route key={page} path={page} element={<p>page {page}</p>} />
            ))}
          </Route>
        </Routes>
      </MemoryRouter>
    </MantineProvider>,
  );
  expect(await screen.findByText(`page ${shown}`)).toBeTruthy();
});
