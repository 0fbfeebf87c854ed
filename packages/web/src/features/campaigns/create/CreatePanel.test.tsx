// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import campaigns from '../../../../../contract/locales/en/campaigns.json' with { type: 'json' };
import { queryClient } from '../../../api/query.ts';
import { Providers } from '../../../testing/Providers.tsx';
import CreatePanel, { preload } from './CreatePanel.tsx';

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { campaigns } } }));
beforeEach(() => queryClient.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const account = { id: 'act_1', name: 'Crumb', currency: 'USD', timeZone: 'Asia/Jerusalem' };
const options = { destinations: [], forms: [], goals: [], usualDailyBudget: 10 };
const connected = { status: 'connected', adAccounts: [account], adAccountId: 'act_1', businesses: [] };

/** A server at which Facebook is connected, or is not. @returns what it is asked for */
function serve(connection: object): string[] {
  const asked: string[] = [];
  const answers: Record<string, object> = {
    '/api/business': { data: [{ id: 'b', goals: ['sales'] }] },
    '/api/meta/connection': connection,
    '/api/creative': { data: [{ id: 'c', headline: 'Fresh bread', placements: [] }], nextCursor: null },
    '/api/businesses/b/campaign-options': options,
  };
  vi.stubGlobal('fetch', (url: string) => {
    const [path = ''] = url.split('?');
    asked.push(path);
    const answer = answers[path];
    return answer ? Promise.resolve(Response.json(answer)) : new Promise(() => {});
  });
  return asked;
}

test('the form stands in the first render, once its tab was preloaded', async () => {
  serve(connected);
  await preload();
  render(
    <MemoryRouter>
      <CreatePanel connection={null} />
    </MemoryRouter>,
    { wrapper: Providers },
  );
  expect(screen.getByRole('radio', { name: campaigns.create.goals.sales.name })).toBeTruthy();
});

test('without an ad account nothing is waited for that it answers', async () => {
  const asked = serve({ ...connected, status: 'disconnected' });
  await preload();
  expect(asked).toContain('/api/creative');
  expect(asked).not.toContain('/api/businesses/b/campaign-options');
});

test('what can not be read is left to the form', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(Response.json({ code: 'INTERNAL_ERROR', message: 'away' }, { status: 500 }));
  });
  await preload();
  expect(asked.filter((url) => url.startsWith('/api/business'))).toHaveLength(1);
});
