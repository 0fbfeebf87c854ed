// @vitest-environment happy-dom
import { accountRoutes } from '@awning/contract/accounts';
import { planRows } from '@awning/contract/plan-rows';
import { type Plan, plans as terms } from '@awning/contract/plans';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import accounts from '../../../../contract/locales/en/accounts.json' with { type: 'json' };
import landing from '../../../../contract/locales/en/landing.json' with { type: 'json' };
import { keyOf, queryClient } from '../../api/query.ts';
import { storeToken } from '../../api/token.ts';
import { SiteLinks } from '../../app/SiteLinks.tsx';
import { PlanTable } from '../../plans/PlanTable.tsx';
import { Providers } from '../../testing/Providers.tsx';
import { PlanComparison } from '../accounts/plans/PlanComparison.tsx';
import { Wishes } from '../accounts/plans/Wishes.tsx';
import { readWish } from '../accounts/plans/wish.ts';
import UpgradePage from '../accounts/UpgradePage.tsx';
import { Hero } from './Hero.tsx';
import LandingPage from './LandingPage.tsx';
import { PlanCards } from './PlanCards.tsx';
import PricingPage from './PricingPage.tsx';

const plans: Plan[] = terms.map((plan) => ({ ...plan, name: accounts.plans[plan.key].name, contents: [] }));
const [trial, basic] = plans as [Plan, Plan];

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { accounts, landing } } }));
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  queryClient.setQueryData(keyOf(accountRoutes.plans), { data: plans });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const show = (content: ReactNode) => render(<MemoryRouter>{content}</MemoryRouter>, { wrapper: Providers });

/** What a row of the comparison says of each plan. */
const rowOf = (label: string) => {
  const row = screen.getByRole('row', { name: new RegExp(`^${label}`), hidden: true });
  return within(row)
    .getAllByRole('cell', { hidden: true })
    .map(({ textContent }) => textContent);
};

test('the comparison says what each plan allows, as the contract has it, and what is counted', () => {
  show(<PlanTable plans={plans} />);
  expect(rowOf(accounts.allows.creatives)).toEqual(['5', '30', accounts.allows.unlimited]);
  expect(rowOf(accounts.allows.ads_per_month)).toEqual(['Rehearsal only', '1', accounts.allows.unlimited]);
  expect(rowOf(accounts.allows.advancedAnalytics)).toEqual(['No', 'No', 'Yes']);
  expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(planRows.length + 1);
  screen.getByText(accounts.allows.creatives_help);
});

/** The plans of the application below the question what she wants. */
function AskedPlans() {
  const [wish, setWish] = useState(readWish);
  return (
    <>
      <Wishes value={wish} onChange={setWish} />
      <PlanComparison plans={plans} current={trial} wish={wish} />
    </>
  );
}

test('the plan that fits what she says she wants is recommended, and is so when she comes again', () => {
  show(<AskedPlans />);
  expect(screen.queryByText(accounts.wish.fits)).toBe(null);
  fireEvent.click(screen.getByRole('radio', { name: accounts.wish.grow }));
  within(screen.getByRole('article', { name: 'Premium' })).getByText(accounts.wish.fits);
  cleanup();
  show(<AskedPlans />);
  within(screen.getByRole('article', { name: 'Premium' })).getByText(accounts.wish.fits);
  // The plan that she has is not recommended to her.
  fireEvent.click(screen.getByRole('radio', { name: accounts.wish.look }));
  expect(screen.queryByText(accounts.wish.fits)).toBe(null);
});

test.each([
  ['/pricing', <PlanTable key="public" plans={plans} />],
  ['the plans of the application', <PlanComparison key="inside" plans={plans} current={basic} wish={null} />],
])('%s: the notes of Trial and Basic explain their numbers', (_, page) => {
  show(page);
  for (const note of [accounts.allows.note_trial, accounts.allows.note_basic])
    expect(screen.getAllByText(note)).toHaveLength(1);
});

test('beside the price of Trial, and of no other plan, stands that launching is not part of it', () => {
  show(<PlanCards headings="h2" />);
  const card = screen.getByRole('article', { name: trial.name });
  within(card).getByText(accounts.plans.trial.tagline);
  expect(screen.getAllByText(accounts.plans.trial.tagline)).toHaveLength(1);
});

test('where nothing is sold there are neither prices nor ways to them', async () => {
  const meta = document.createElement('meta');
  meta.name = 'awning-about';
  meta.content = JSON.stringify({ payments: 'none' });
  document.head.append(meta);
  show(
    <>
      <LandingPage />
      <PricingPage />
      <UpgradePage />
      <SiteLinks pages={['pricing', 'about']} />
    </>,
  );
  expect(screen.queryByText(landing.plansTitle)).toBe(null);
  expect(screen.queryByText(landing.noCard)).toBe(null);
  expect(screen.queryByText(trial.name)).toBe(null);
  expect(document.body.textContent).not.toMatch(/\$\s?\d/);
  expect(document.querySelector('a[href*=pricing], a[href*=upgrade]')).toBe(null);
  meta.remove();
});

test('so it does below the sign-up of the landing page', () => {
  show(<Hero />);
  screen.getByText(landing.noCard);
  cleanup();
  storeToken('signed-in');
  show(<Hero />);
  expect(screen.queryByText(landing.noCard)).toBe(null);
});
