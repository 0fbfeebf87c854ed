// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import en from '../../../../../contract/locales/en/creatives.json' with { type: 'json' };
import { queryClient } from '../../../api/query.ts';
import { Providers } from '../../../testing/Providers.tsx';
import NewLines from './NewLines.tsx';

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    interpolation: { escapeValue: false },
    resources: { en: { creatives: en } },
  }),
);
afterEach(() => {
  cleanup();
  document.head.replaceChildren();
  queryClient.clear();
});

/** Opens it beside ads of ten o'clock, with rounds of which so many are used; returns what is chosen. */
async function open({ used, kept = 2 }: { used: number; kept?: number }) {
  const line = { language: 'en', outdated: false, createdAt: '2026-11-30T10:05:00.000Z' };
  const lines = [
    { ...line, words: 'You watch me do it.' },
    { ...line, words: 'Wet stones, no grinder.' },
  ].slice(0, kept);
  const limits = [{ key: 'creatives', limit: 5, used, resetAt: null }];
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ language: 'en', lines, limits, features: {} })),
  );
  // As the server writes it into the page.
  const about = document.createElement('meta');
  Object.assign(about, { name: 'awning-about', content: JSON.stringify({ strategist: 'builtin' }) });
  document.head.replaceChildren(about);
  const choose = vi.fn();
  const conversation = {
    messages: [{ from: 'designer', at: '2026-11-30T10:00:00.000Z' }],
    variations: [{ headline: 'Knives', text: 'Knives sharpened.', description: '' }],
  };
  const element = (
    <NewLines
      businessId="b"
      avatarId="a"
      designer={{ choose } as never}
      conversation={conversation as never}
    />
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  await act(async () => render(<RouterProvider router={router} />, { wrapper: Providers }));
  return choose;
}

test('lines kept after the ads are told of, and a tap makes ads with them', async () => {
  const choose = await open({ used: 1 });
  const label = 'Make ads with your 2 new lines';
  fireEvent.click(await screen.findByRole('button', { name: label }));
  expect(choose).toHaveBeenCalledWith({ menu: 'anotherIdea' }, label, null);
});

test('where no round is left there is no such tap', async () => {
  await open({ used: 5 });
  await act(() => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0)));
  expect(screen.queryByRole('button')).toBeNull();
});

test('where no line was kept, the way to lines is shown', async () => {
  await open({ used: 1, kept: 0 });
  const link = await screen.findByRole('link', { name: en.create.noLines });
  expect(link.getAttribute('href')).toBe('/dashboard/creatives?tab=lines');
});
