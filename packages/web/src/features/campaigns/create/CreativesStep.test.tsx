// @vitest-environment happy-dom
import { accountRoutes } from '@awning/contract/accounts';
import { type PlanTerms, plans } from '@awning/contract/plans';
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import en from '../../../../../contract/locales/en/campaigns.json' with { type: 'json' };
import { keyOf, queryClient } from '../../../api/query.ts';
import { Providers } from '../../../testing/Providers.tsx';
import { CreativesStep } from './CreativesStep.tsx';
import type { CampaignForm } from './use-campaign-form.ts';

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { campaigns: en } } }));
afterEach(cleanup);

const form = { values: { creativeIds: [] }, getInputProps: () => ({}) } as unknown as CampaignForm;
const { help, helpOne, helpNone } = en.create.creatives;

test.each<[PlanTerms['key'], number, string]>([
  ['trial', 0, helpNone],
  ['basic', 0, helpOne],
  ['basic', 1, helpNone],
  // After a change from Premium.
  ['basic', 3, helpNone],
  ['premium', 40, help],
])('on %s, with %i ads launched this month, the advice is: %s', (key, used, advice) => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const limit = plans.find((plan) => plan.key === key)?.limits.ads_per_month;
  const limits = [{ key: 'ads_per_month', limit, used, resetAt: null }];
  queryClient.setQueryData(keyOf(accountRoutes.entitlements), { limits });
  render(
    <MemoryRouter>
      <CreativesStep form={form} creatives={[]} />
    </MemoryRouter>,
    { wrapper: Providers },
  );
  expect([help, helpOne, helpNone].filter((text) => screen.queryByText(text))).toEqual([advice]);
});
