// @vitest-environment happy-dom
import { accountRoutes } from '@awning/contract/accounts';
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, test, vi } from 'vitest';
import en from '../../../../contract/locales/en/dashboard.json' with { type: 'json' };
import { keyOf, queryClient } from '../../api/query.ts';
import { routesWithoutSchemas } from '../../api/routes-without-schemas.ts';
import { Providers } from '../../testing/Providers.tsx';
import { SkippedSteps } from './SkippedSteps.tsx';

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { dashboard: en } } }));
afterEach(cleanup);

const { leadPrepare_other: prepares, lead_other: launches } = en.todo;

test.each([
  ['that does not launch', 0, prepares],
  ['that launches', 5, launches],
])('on a plan %s, the open steps lead to what it allows', (_, limit, lead) => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  queryClient.setQueryData(keyOf(routesWithoutSchemas.me), { id: 'noa' });
  const onboarding = keyOf(routesWithoutSchemas.onboardingStatus, { params: { id: 'noa' } });
  queryClient.setQueryData(onboarding, { avatarReady: false, metaConnected: false });
  queryClient.setQueryData(keyOf(accountRoutes.entitlements), { limits: [{ key: 'campaigns', limit }] });
  render(
    <MemoryRouter>
      <SkippedSteps />
    </MemoryRouter>,
    { wrapper: Providers },
  );
  screen.getByText(lead.replace('{{count}}', '2'));
});
