// @vitest-environment happy-dom
import { campaignOptionRoutes } from '@awning/contract/campaign-options';
import { type DestinationKind, destinationKinds } from '@awning/contract/destinations';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import campaigns from '../../../../../contract/locales/en/campaigns.json' with { type: 'json' };
import errors from '../../../../../contract/locales/en/errors.json' with { type: 'json' };
import { keyOf, queryClient } from '../../../api/query.ts';
import { Providers } from '../../../testing/Providers.tsx';
import { DestinationStep } from './DestinationStep.tsx';
import type { CampaignForm } from './use-campaign-form.ts';

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { campaigns, errors } } }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const { grant, kinds } = campaigns.destination;

/** Shows the step of a business whose owner lacks permissions. */
function shown(lacking: Partial<Record<DestinationKind, string[]>>) {
  const destinations = destinationKinds.map((kind) => ({
    kind,
    obstacle: lacking[kind] ? 'notGranted' : null,
    missingPermissions: lacking[kind] ?? [],
  }));
  const key = keyOf(campaignOptionRoutes.options, { params: { id: 'b' } });
  queryClient.setQueryData(key, { destinations, forms: [{ id: '7', name: 'Ask us' }], goals: [] });
  const values = { businessId: 'b', goal: 'leads', destination: { kind: 'form', formId: '7' } };
  const form = { values, errors: {} } as unknown as CampaignForm;
  render(
    <MemoryRouter>
      <DestinationStep form={form} />
    </MemoryRouter>,
    { wrapper: Providers },
  );
}

const card = (kind: DestinationKind) =>
  screen.getByRole<HTMLInputElement>('radio', { name: kinds[kind].name });

test('a destination that lacks a permission says which, can’t be chosen, and leads to Facebook’s dialog', async () => {
  const asked = vi.fn(async () => Response.json({ url: 'https://facebook.example/dialog' }));
  vi.stubGlobal('fetch', asked);
  const left = vi.spyOn(location, 'assign').mockImplementation(() => {});
  shown({ form: ['leads_retrieval', 'pages_manage_metadata'] });
  expect(card('form').disabled).toBe(true);
  expect(card('messenger').disabled).toBe(false);
  const reason = `${errors.notGranted_leads_retrieval} ${errors.notGranted_pages_manage_metadata}`;
  expect(document.getElementById('destination-form')?.textContent).toBe(reason);
  // Nor is there a form to choose or to make.
  expect(screen.queryByText(campaigns.form.which)).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: grant }));
  await waitFor(() => expect(left).toHaveBeenCalledWith('https://facebook.example/dialog'));
  expect(String(asked.mock.calls.flat()[0])).toContain('/meta/connect?returnTo=campaigns');
});

test('nothing is to be granted where nothing lacks', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  shown({});
  expect(card('form').disabled).toBe(false);
  expect(screen.queryByRole('button', { name: grant })).toBeNull();
});
