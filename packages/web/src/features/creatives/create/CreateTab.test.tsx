// @vitest-environment happy-dom
import { creativeConversationRoutes } from '@awning/contract/creative-conversations';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import en from '../../../../../contract/locales/en/creatives.json' with { type: 'json' };
import { keyOf, queryClient } from '../../../api/query.ts';
import { Providers } from '../../../testing/Providers.tsx';
import CreateTab from './CreateTab.tsx';

const idOf = (end: number) => `0198a000-0000-7000-8000-00000000000${end}`;
const [businessId, avatarId, mine, others, turnId] = [1, 2, 3, 4, 5].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
];
const business = {
  id: businessId,
  name: 'Rye',
  avatars: [{ id: avatarId, humanName: 'Dana', status: 'published', isDefault: true }],
};
const summaryOf = (conversationId: string) => ({
  conversationId,
  avatarId,
  createdAt: new Date().toISOString(),
});
const image = { url: '/picture', width: 100, height: 100 };
const pictures = { square: image, portrait: image, story: image, landscape: image };
const variationOf = (id: string, headline: string) => ({
  ...{ id, turnId, headline, text: 'Rye.', description: '', callToAction: 'learn_more', isMade: false },
  ...{
    previews: pictures,
    design: { layout: 'bleed' },
    unseen: [],
    designVersion: 1,
    before: null,
    confirmedAs: null,
    rejected: false,
  },
});
/** The variations of every conversation. */
let drawn: ReturnType<typeof variationOf>[] = [];
const conversationOf = (conversationId: string) => ({
  conversationId,
  businessId,
  avatarId,
  about: null,
  status: 'ready',
  turnId,
  messages: [
    {
      ...{ id: turnId, turnId, from: 'designer', text: `Ads of ${conversationId}` },
      ...{ content: null, asks: null, serving: null, at: '' },
    },
  ],
  variations: drawn,
});

/** What the server's list says; null where it can't be read. */
let listed: string[] | null;
/** How many conversations were started. */
let started: number;

beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    interpolation: { escapeValue: false },
    resources: { en: { creatives: en } },
  });
});
beforeEach(() => {
  drawn = [];
  listed = [];
  started = 0;
  vi.stubGlobal('fetch', (address: string, { method = 'GET' } = {}) => answer(String(address), method));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  sessionStorage.clear();
  setWidth(1024);
});

async function answer(address: string, method: string): Promise<Response> {
  const { pathname } = new URL(address, 'http://localhost');
  if (method === 'POST' && pathname.endsWith('/chat/creative/conversation')) {
    started += 1;
    listed?.unshift(mine);
    const data = { conversationId: mine, turnId, attemptId: turnId };
    const began = `id: 1\nevent: turn\ndata: ${JSON.stringify(data)}\n\n`;
    // Stays open: the ads are being made.
    return new Response(
      new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode(began)) }),
    );
  }
  if (pathname.endsWith('/conversations'))
    return listed
      ? Response.json({ data: listed.map(summaryOf) })
      : Response.json({ code: 'NOT_FOUND', message: 'away' }, { status: 404 });
  const [, conversation] = /\/conversations\/(.+)$/.exec(pathname) ?? [];
  if (conversation)
    return Response.json({
      ...conversationOf(conversation),
      ...(conversation === mine && started > 0 && { status: 'running', messages: [] }),
    });
  return Response.json({ data: [], lines: [], limits: [], features: {}, strategist: 'model' });
}

/** Of the window, in pixels. */
function setWidth(width: number) {
  (window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }).happyDOM.setViewport({
    width,
  });
}

const photosFirst = (_: unknown, onDone: () => void) => (
  <button type="button" onClick={onDone}>
    no photographs
  </button>
);

/** The tab at an address, and where its user is. */
async function open(search: string, strict = false) {
  const router = createMemoryRouter(
    [
      { path: '/creatives', element: <CreateTab business={business as never} photosFirst={photosFirst} /> },
      { path: '/elsewhere', element: null },
    ],
    { initialEntries: [`/creatives?tab=create${search}`] },
  );
  await act(async () =>
    render(<RouterProvider router={router} />, { wrapper: Providers, reactStrictMode: strict }),
  );
  return router;
}
const newOne = `&conversation=new&avatar=${avatarId}&photos=done`;
const readAgain = () =>
  act(() => queryClient.invalidateQueries({ queryKey: keyOf(creativeConversationRoutes.conversations) }));

test('the address names a conversation while its first ads are made: whoever comes back to it starts no other', async () => {
  const router = await open(newOne);
  await vi.waitFor(() => expect(router.state.location.search).toBe(`?tab=create&conversation=${mine}`));
  expect(started).toBe(1);
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate(-1));
  await screen.findByText(en.create.startOver);
  expect(router.state.location.search).toBe(`?tab=create&conversation=${mine}`);
  expect(started).toBe(1);
});

test('photographs are asked for before the first ads, and what was begun goes on behind them', async () => {
  const router = await open(`&conversation=new&avatar=${avatarId}`);
  const skip = await screen.findByText('no photographs');
  expect(started).toBe(0);
  await act(async () => skip.click());
  await vi.waitFor(() => expect(started).toBe(1));
  await vi.waitFor(() => expect(router.state.location.search).toBe(`?tab=create&conversation=${mine}`));
});

test('whoever has had ads made is not asked for photographs again', async () => {
  listed = [others];
  await open('&conversation=new');
  await screen.findByText(en.create.begin);
  expect(screen.queryByText('no photographs')).toBeNull();
});

test('words typed while the first ads are made stay', async () => {
  // As wide as the column of the conversation needs: below that, its field is behind one line.
  setWidth(1440);
  const router = await open(newOne);
  const field = await screen.findByRole('textbox');
  fireEvent.change(field, { target: { value: 'make it blue' } });
  await vi.waitFor(() => expect(router.state.location.search).toContain(mine));
  await readAgain();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('make it blue');
});

test('on a phone the conversation is one line until it is tapped, and each ad has two buttons and a menu', async () => {
  setWidth(390);
  listed = [mine];
  drawn = [variationOf(idOf(6), 'Rye at seven'), variationOf(idOf(7), 'Crisp crust')];
  await open('');
  const [use] = await screen.findAllByRole('button', { name: en.create.use });
  const buttons = within(use?.closest('article') as HTMLElement).getAllByRole('button');
  const names = buttons.map((one) => one.getAttribute('aria-label') ?? one.textContent);
  expect(names).toEqual([en.create.use, en.create.change, en.create.more]);
  await screen.findByText('1 of 2');
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: en.create.showConversation }));
  await screen.findByRole('textbox');
});

test('a conversation begins where React mounts twice, and is followed', async () => {
  const router = await open(newOne, true);
  await vi.waitFor(() => expect(router.state.location.search).toContain(mine));
  expect(started).toBe(1);
});

test('a conversation that begins in another tab does not take the place of the open one', async () => {
  listed = [mine];
  await open('');
  await screen.findAllByText(`Ads of ${mine}`);
  listed = [others, mine];
  await readAgain();
  expect(screen.queryAllByText(`Ads of ${others}`)).toEqual([]);
  expect(screen.getAllByText(`Ads of ${mine}`)).not.toEqual([]);
});

test('a link opens a conversation that is too old for the list', async () => {
  listed = [mine];
  await open(`&conversation=${others}`);
  await screen.findAllByText(`Ads of ${others}`);
});

test('the open conversation stays where the list of all of them can not be read again', async () => {
  listed = [mine];
  await open(`&conversation=${mine}`);
  await screen.findAllByText(`Ads of ${mine}`);
  listed = null;
  await readAgain();
  expect(screen.getAllByText(`Ads of ${mine}`)).not.toEqual([]);
});

test('why the avatar can not be changed is said to whoever reaches it by keyboard', async () => {
  listed = [mine];
  await open(`&conversation=${mine}`);
  const whom = await screen.findByRole('button', { name: /^For .*Dana/ });
  act(() => whom.focus());
  await screen.findByText(en.create.locked);
});

test('a conversation whose avatar is gone says so', async () => {
  listed = [mine];
  const gone = { ...business, avatars: [] };
  const router = createMemoryRouter([
    { path: '/', element: <CreateTab business={gone as never} photosFirst={photosFirst} /> },
  ]);
  await act(async () => render(<RouterProvider router={router} />, { wrapper: Providers }));
  await screen.findByText(en.create.forDeleted);
});

test('what was chosen is still chosen after leaving the page, and not what has been kept since', async () => {
  listed = [mine];
  drawn = [
    variationOf(idOf(6), 'Rye bread'),
    variationOf(idOf(7), 'Warm rolls'),
    variationOf(idOf(8), 'Buns'),
  ];
  const router = await open(`&conversation=${mine}`);
  const choices = () => screen.getAllByRole('button', { name: en.create.chosen });
  const [first, second] = await screen.findAllByRole('button', { name: en.create.choose });
  fireEvent.click(first as HTMLElement);
  fireEvent.click(second as HTMLElement);
  expect(choices()).toHaveLength(2);
  await act(() => router.navigate('/elsewhere'));
  drawn = drawn.map((one) => (one.id === idOf(7) ? { ...one, confirmedAs: idOf(9) as never } : one));
  queryClient.clear();
  await act(() => router.navigate(-1));
  await vi.waitFor(() => expect(choices()).toHaveLength(1));
  fireEvent.click(choices()[0] as HTMLElement);
  expect(screen.queryByRole('button', { name: en.create.chosen })).toBeNull();
});
