// @vitest-environment happy-dom
import type { CreativeConversation } from '@awning/contract/creative-conversations';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import brief from '../../../../../../contract/locales/en/brief.json' with { type: 'json' };
import common from '../../../../../../contract/locales/en/common.json' with { type: 'json' };
import en from '../../../../../../contract/locales/en/creatives.json' with { type: 'json' };
import lines from '../../../../../../contract/locales/en/lines.json' with { type: 'json' };
import { queryClient } from '../../../../api/query.ts';
import { Providers } from '../../../../testing/Providers.tsx';
import Choices from './Choices.tsx';

const idOf = (end: number) => `0198a000-0000-7000-8000-00000000000${end}`;
const [businessId, avatarId, conversationId, turnId] = [1, 2, 3, 4].map(idOf) as [
  string,
  string,
  string,
  string,
];
const words = 'mention the waiting list';

type Message = CreativeConversation['messages'][number];
const conversationOf = (message: Partial<Message>, ads: number) =>
  ({
    ...{ conversationId, businessId, avatarId, about: null, status: 'ready', turnId },
    messages: [
      {
        ...{
          id: turnId,
          turnId,
          from: 'designer',
          text: 'So?',
          content: null,
          asks: null,
          serving: null,
          at: '',
        },
        ...message,
      },
    ],
    variations: Array.from({ length: ads }, (_, at) => ({
      ...{ id: idOf(5 + at), turnId, headline: 'Rye', text: 'Rye.', description: '', unseen: [] },
      design: { layout: 'bleed', photos: [{ id: 'photo', crops: {} }], scene: null },
    })),
  }) as unknown as CreativeConversation;

/** Bodies that were posted to the brief. */
let entered: unknown[] = [];
/** What was stored of lines and ads: addresses and bodies. */
let sent: unknown[] = [];
beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    interpolation: { escapeValue: false },
    resources: { en: { brief, common, creatives: en, lines } },
  }),
);
beforeEach(() => {
  entered = [];
  sent = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body = '' } = {}) => {
    const { pathname } = new URL(address, 'http://localhost');
    const path = pathname.replace('/api', '');
    if (path.endsWith('/facts') && method === 'POST') entered.push(JSON.parse(body));
    else if (method !== 'GET') sent.push([path, JSON.parse(body)]);
    return Promise.resolve(
      Response.json({ data: [], lines: [], limits: [] }, { status: method === 'POST' ? 201 : 200 }),
    );
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  sessionStorage.clear();
});

const business = { id: businessId, language: 'en', country: 'US', avatars: [] };

interface ShownProps {
  message: Partial<Message>;
  ads: number;
  chosen: string | null;
  choose: () => void;
}

function Shown({ message, ads, chosen, choose }: ShownProps) {
  const [isDismissed, setDismissed] = useState(false);
  const { content = null, asks = null } = message;
  return (
    <Choices
      business={business as never}
      avatarId={avatarId}
      designer={{ choose } as never}
      conversation={conversationOf(message, ads)}
      chosen={chosen}
      content={isDismissed ? null : content}
      asks={asks}
      onDismiss={() => setDismissed(true)}
      onShown={() => {}}
    />
  );
}

async function open(message: Partial<Message>, { ads = 1, chosen = null as string | null } = {}) {
  const choose = vi.fn();
  const element = <Shown message={message} ads={ads} chosen={chosen} choose={choose} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  await act(async () => render(<RouterProvider router={router} />, { wrapper: Providers }));
  return choose;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('words that no model read are shown in the ad, and go where their owner says and nowhere else', async () => {
  const choose = await open({ content: words });
  const ad = screen.getByRole('figure', { name: lines.ad });
  expect(ad.textContent).toContain(words);
  expect(sent).toEqual([]);
  press(en.create.line.put);
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    [`/chat/creative/variations/${idOf(5)}`, { headline: words }],
    [`/businesses/${businessId}/lines`, { words, source: 'owner', roles: ['headline'] }],
  ]);
  expect(choose).not.toHaveBeenCalled();
});

test('words that no model read are let go', async () => {
  await open({ content: words });
  press(en.create.line.never);
  expect(screen.queryByRole('figure')).toBeNull();
  expect(screen.getByRole('button', { name: en.designer.menu.anotherIdea })).toBeTruthy();
  expect(sent).toEqual([]);
});

test('of several ads one has to be chosen for a line to go into it', async () => {
  await open({ content: words }, { ads: 3 });
  expect(screen.queryByRole('button', { name: en.create.line.put })).toBeNull();
  screen.getByText(en.create.line.which);
  cleanup();
  await open({ content: words }, { ads: 3, chosen: idOf(6) });
  expect(screen.getByRole('button', { name: en.create.line.put })).toBeTruthy();
});

test('a menu item is of the chosen ad', async () => {
  const choose = await open({}, { ads: 2, chosen: idOf(6) });
  press(en.designer.menu.otherPicture);
  expect(choose).toHaveBeenLastCalledWith({ menu: 'otherPicture' }, en.designer.menu.otherPicture, idOf(6));
});

test('the question that would help most is answered with its editor, and ads are made again', async () => {
  const choose = await open({ asks: { topic: 'words', editors: ['quotes'] } });
  // The editor is loaded first.
  const field = await vi.waitFor(() => screen.getByLabelText(brief.quote.label), { timeout: 30_000 });
  fireEvent.change(field, { target: { value: 'it goes thru paper!!' } });
  press(en.create.asks.save);
  await vi.waitFor(() => screen.getByRole('button', { name: en.create.asks.again }), { timeout: 30_000 });
  expect(entered).toEqual([{ avatarId, items: [{ kind: 'quote', text: 'it goes thru paper!!' }] }]);
  press(en.create.asks.again);
  expect(choose).toHaveBeenLastCalledWith({ menu: 'anotherIdea' }, en.create.asks.again, null);
});
