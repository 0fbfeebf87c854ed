// @vitest-environment happy-dom
import type { Decision } from '@awning/contract/optimizer';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import common from '../../../../../contract/locales/en/common.json' with { type: 'json' };
import errors from '../../../../../contract/locales/en/errors.json' with { type: 'json' };
import optimizer from '../../../../../contract/locales/en/optimizer.json' with { type: 'json' };
import { Providers } from '../../../testing/Providers.tsx';
import { Proposal } from './Proposal.tsx';

beforeAll(() =>
  i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { optimizer, common, errors } } }),
);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const ad: Decision['ad'] = {
  conversationId: 'c1',
  image: '/api/media/a.jpg',
  headline: 'Bread for Friday',
  text: 'Sourdough that rose for thirty hours.',
  description: '',
  isMade: false,
};
const decision: Decision = {
  id: 'd1',
  campaign: { id: 'k1', name: 'Buns' },
  at: '2026-11-27T05:00:00.000Z',
  outcome: 'proposed',
  sentence: 'All ads are tired.',
  actions: [],
  proposesCreative: true,
  ad,
  reasons: [],
  canUndo: false,
  version: 1,
};

const show = (one: Decision) =>
  render(
    <MemoryRouter>
      <Proposal decision={one} />
    </MemoryRouter>,
    { wrapper: Providers },
  );

test('a new ad is shown with its words, is added at a tap, and changed in the designer', async () => {
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ ...decision, outcome: 'done', ad: null }));
  show(decision);
  expect(screen.getByRole('img', { name: 'The new ad: Bread for Friday' }).getAttribute('src')).toBe(
    ad?.image,
  );
  expect(screen.getByText('Sourdough that rose for thirty hours.')).toBeTruthy();
  expect(screen.getByRole('link', { name: optimizer.proposal.change }).getAttribute('href')).toBe(
    '/dashboard/creatives?tab=create&conversation=c1',
  );
  expect(screen.getByRole('button', { name: optimizer.proposal.noAd })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: optimizer.proposal.add }));
  await waitFor(() =>
    expect(asked.mock.calls.map(([to]) => String(to))).toContainEqual(
      expect.stringMatching(/\/campaign\/k1\/decisions\/d1\/approve$/),
    ),
  );
});

test('where none could be made, it leads to the designer', () => {
  show({ ...decision, ad: null });
  expect(screen.queryByRole('button', { name: optimizer.proposal.add })).toBeNull();
  expect(screen.getByRole('link', { name: optimizer.proposal.make }).getAttribute('href')).toBe(
    '/dashboard/creatives?tab=create',
  );
});
