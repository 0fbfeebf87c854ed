// @vitest-environment happy-dom
import { type Plan, plans as terms } from '@awning/contract/plans';
import { configure, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import accounts from '../../../contract/locales/en/accounts.json' with { type: 'json' };
import identity from '../../../contract/locales/en/identity.json' with { type: 'json' };
import landing from '../../../contract/locales/en/landing.json' with { type: 'json' };
import PlanSelectionPage from '../features/accounts/PlanSelectionPage.tsx';
import LoginPage from '../features/identity/LoginPage.tsx';
import { PlanCards } from '../features/landing/PlanCards.tsx';
import { tokenFor } from '../testing/browser.ts';
import { Providers } from '../testing/Providers.tsx';
import { readChosenPlan } from './chosen-plan.ts';

const plans: Plan[] = terms.map((plan) => ({ ...plan, name: accounts.plans[plan.key].name, contents: [] }));
const selection = '/signup/plan-selection';
let steps: { planSelected: boolean; nextStep: string };

const answers: Record<string, () => object> = {
  'GET /plans': () => ({ data: plans }),
  'GET /user/me': () => ({ id: 'noa' }),
  'GET /user/noa/onboarding-status': () => steps,
  'POST /user/signup': () => ({ accessToken: tokenFor(600, 'noa') }),
  'POST /account': () => {
    steps = { planSelected: true, nextStep: '/next' };
    return { plan: 3 };
  },
};

// Pages are loaded on the way: how long that takes decides nothing here.
configure({ asyncUtilTimeout: 30_000 });
beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    interpolation: { escapeValue: false },
    resources: { en: { accounts, identity, landing } },
  }),
);
beforeEach(() => {
  steps = { planSelected: false, nextStep: selection };
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' } = {}) => {
    const path = new URL(address, 'http://localhost').pathname.replace('/api', '');
    return Response.json(answers[`${method} ${path}`]?.() ?? {});
  });
});

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('the plan that a visitor clicked on is selected after the sign-up, and forgotten once it is chosen', async () => {
  const router = createMemoryRouter([
    { path: '/', element: <PlanCards headings="h2" /> },
    { path: '/login', element: <LoginPage /> },
    { path: selection, element: <PlanSelectionPage /> },
    { path: '/next', element: null },
  ]);
  render(<RouterProvider router={router} />, { wrapper: Providers });
  fireEvent.click(await screen.findByRole('link', { name: 'Start with Premium' }));
  // The tabs' addresses do not name it.
  fireEvent.click(await screen.findByRole('tab', { name: identity.login.tab }));
  fireEvent.click(await screen.findByRole('tab', { name: identity.signup.tab }));
  const submit = await screen.findByRole('button', { name: identity.signup.submit });
  fill(identity.firstName, 'Noa');
  fill(identity.email, 'noa@example.com');
  fill(identity.password, 'Rye-bread-7');
  fireEvent.click(submit);
  const premium = await screen.findByRole('radio', { name: 'Premium' });
  expect(premium.getAttribute('aria-checked')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Continue with Premium' }));
  await expect.poll(() => router.state.location.pathname).toBe('/next');
  expect(readChosenPlan()).toBe(null);
});
