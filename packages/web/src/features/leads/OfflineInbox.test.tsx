// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import leads from '../../../../contract/locales/en/leads.json' with { type: 'json' };
import { queryClient } from '../../api/query.ts';
import { Providers } from '../../testing/Providers.tsx';

const worker = new EventTarget();
Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
// It listens to the worker from when it is loaded.
const { OfflineInbox } = await import('./OfflineInbox.tsx');

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { leads } } }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = async () => {
  const overview = { waiting: 0, later: 0, all: 0, requests: 0, failures: [] };
  vi.stubGlobal('fetch', async () => Response.json(overview));
  render(
    <OfflineInbox businessId="1">
      <button type="button">Delete</button>
      <a href="tel:1">Call</a>
    </OfflineInbox>,
    { wrapper: Providers },
  );
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
};
const isDisabled = () => screen.getByRole('button').matches(':disabled, fieldset[disabled] *');
const notice = () => screen.queryByText(/No network: this is the inbox as of/);

test('without a network it says when it was read, and nothing can be changed, until there is one', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await open();
  expect([notice(), isDisabled()]).toEqual([null, false]);
  isOnline.mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(notice()?.textContent).toMatch(/\d/);
  expect(isDisabled()).toBe(true);
  screen.getByRole('link');
  isOnline.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect([notice(), isDisabled()]).toEqual([null, false]);
});

test('what the device has kept counts as read then, until the server answers', async () => {
  await open();
  const tell = (keptAt: string | null) =>
    act(() => void worker.dispatchEvent(new MessageEvent('message', { data: { keptAt } })));
  tell('2026-11-03T08:00:00Z');
  expect(notice()?.textContent).toMatch(/\b3\b|03/);
  expect(isDisabled()).toBe(true);
  tell(null);
  expect(notice()).toBeNull();
});
