// @vitest-environment happy-dom
import type { Fact, FactValue } from '@awning/contract/facts';
import { notifyManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import brief from '../../../../contract/locales/en/brief.json' with { type: 'json' };
import common from '../../../../contract/locales/en/common.json' with { type: 'json' };
import { queryClient } from '../../api/query.ts';
import { Providers } from '../../testing/Providers.tsx';
import { startFocusFallback } from '../../ui/focus-fallback.ts';
import { toast, toastStore } from '../../ui/toast.ts';
import { invalidateFacts } from '../api.ts';
import KnownOfBusiness from './KnownOfBusiness.tsx';

const id = '0198a000-0000-7000-8000-000000000001';
/** Code of the dialogs is loaded when they are first opened. */
const loaded = { timeout: 30_000 };

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    resources: { en: { brief, common } },
  }),
);
beforeEach(() => {
  sessionStorage.clear();
  toast.close();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const factOf = (id: string, says: string, value: FactValue): Fact =>
  ({
    id,
    businessId: 'shop',
    value,
    says,
    sources: [],
    evidence: null,
    state: 'confirmed',
    mended: null,
    updatedAt: '',
  }) as Fact;
const sentence = (id: string, text: string) => factOf(id, text, { kind: 'sentence', topic: 'choice', text });
const mill = sentence('mill', 'We mill our own flour');
const rise = sentence('rise', 'It rises for a day');

/** The server's side: its facts, how many ads are untrue, what it was asked, and what answers wait for. */
interface Server {
  facts: Fact[];
  untrue: number;
  asked: string[];
  changed: unknown[];
  isDown: boolean;
  /** Waited for by a list of facts after it was read. */
  listWaits: Promise<void>;
  changeWaits: Promise<void>;
}

async function open(facts: Fact[]): Promise<Server> {
  const server: Server = {
    ...{ facts, untrue: 0, asked: [], changed: [], isDown: false },
    ...{ listWaits: Promise.resolve(), changeWaits: Promise.resolve() },
  };
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body = '' } = {}) => {
    const path = new URL(address, 'http://localhost').pathname.replace(/^\/api/, '');
    server.asked.push(`${method} ${path}`);
    if (method !== 'GET') await server.changeWaits;
    if (server.isDown) return Response.json({ code: 'INTERNAL', message: 'No.' }, { status: 500 });
    if (path.endsWith('/untrue-ads'))
      return Response.json({ data: Array.from({ length: server.untrue }, () => ({})) });
    if (method === 'GET' && path.endsWith('/facts')) {
      const data = server.facts;
      await server.listWaits;
      return Response.json({ data });
    }
    if (method === 'GET') return Response.json({ data: [] });
    const change = JSON.parse(body);
    server.changed.push(change);
    const known = server.facts.find((fact) => path.endsWith(`/${fact.id}`));
    server.facts = server.facts.map((fact) => (fact === known ? { ...fact, ...change } : fact));
    return Response.json(known ?? { data: [] }, { status: known ? 200 : 201 });
  });
  const known = <KnownOfBusiness business={{ id: 'shop' }} avatarId={id} />;
  const router = createMemoryRouter([{ path: '/', element: known }]);
  render(<RouterProvider router={router} />, { wrapper: Providers });
  await vi.waitFor(() => screen.getAllByRole('region'));
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return server;
}
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const card = ({ says }: Fact) => screen.queryByRole('button', { name: `Remove: ${says}` });
/** React has shown what has come. */
const isRendered = () => act(() => new Promise<void>((resolve) => notifyManager.schedule(resolve)));
const isSettled = () => vi.waitFor(() => expect(queryClient.isMutating() + queryClient.isFetching()).toBe(0));

test('of what a business has one, the one it has is changed, and none is added in its place', async () => {
  const value: FactValue = { kind: 'hours', days: [1], opens: '09:00', closes: '17:00' };
  const server = await open([factOf('hours', 'Monday 9–17', value)]);
  await press(`${brief.groups.reach}: ${brief.editors.hours}`);
  const dialog = within(await vi.waitFor(() => screen.getByRole('dialog'), loaded));
  await vi.waitFor(() => dialog.getByLabelText('Tuesday'), loaded);
  fireEvent.click(dialog.getByLabelText('Tuesday'));
  await press(common.save);
  await isSettled();
  expect(server.changed).toEqual([{ value: { ...value, days: [1, 2], byAppointment: false } }]);
});

test('the notice of a removal stays, whatever became untrue by it, and takes it back', async () => {
  const server = await open([mill]);
  server.untrue = 2;
  await press(`Remove: ${mill.says}`);
  await vi.waitFor(() => expect(card(mill)).toBeNull());
  await isSettled();
  expect(toastStore.current()?.message).toBe(`“${mill.says}” is removed.`);
  await act(async () => toastStore.current()?.action?.onClick());
  await isSettled();
  await vi.waitFor(() => expect(card(mill)).toBeTruthy());
  expect(server.changed).toEqual([{ state: 'rejected' }, { state: 'confirmed' }]);
});

test('ads are told of where a change makes more of them untrue, and not once more', async () => {
  const server = await open([
    { ...mill, mended: 'We mill our flour' },
    { ...rise, mended: 'It rises' },
  ]);
  server.untrue = 1;
  await press('Did you mean: It rises?');
  await isSettled();
  // It was so before.
  expect(toastStore.current()).toBeNull();
  let change = () => {};
  server.changeWaits = new Promise((resolve) => {
    change = resolve;
  });
  await press('Did you mean: We mill our flour?');
  server.untrue = 2;
  await act(async () => change());
  await vi.waitFor(() => expect(toastStore.current()?.message).toMatch(/^2 of your ads/));
});

test('a list that is on its way does not bring back what is removed meanwhile', async () => {
  const server = await open([mill, rise]);
  let release = () => {};
  server.listWaits = new Promise((resolve) => {
    release = resolve;
  });
  act(() => void invalidateFacts());
  let change = () => {};
  server.changeWaits = new Promise((resolve) => {
    change = resolve;
  });
  await press(`Remove: ${mill.says}`);
  await vi.waitFor(() => expect(card(mill)).toBeNull());
  await act(async () => release());
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await isRendered();
  expect(card(mill)).toBeNull();
  await act(async () => change());
  await isSettled();
  expect(card(mill)).toBeNull();
  expect(card(rise)).toBeTruthy();
});

test('a card that is removed leaves the focus to those beside it', async () => {
  onTestFinished(startFocusFallback());
  await open([mill, rise]);
  card(mill)?.focus();
  await press(`Remove: ${mill.says}`);
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('group', { name: brief.groups.choice })),
  );
});

test('what is known is asked for once after several changes', async () => {
  const server = await open([mill, rise]);
  server.asked.length = 0;
  await act(async () => {
    for (const { says } of [mill, rise])
      fireEvent.click(screen.getByRole('button', { name: `Remove: ${says}` }));
  });
  await vi.waitFor(() => expect([card(mill), card(rise)]).toEqual([null, null]));
  await isSettled();
  expect(server.asked.filter((call) => /PATCH|GET .*\/facts/.test(call))).toEqual([
    'PATCH /facts/mill',
    'PATCH /facts/rise',
    'GET /businesses/shop/facts',
  ]);
});

test('what could not be removed is there again, also where nothing can be asked for', async () => {
  const server = await open([mill]);
  server.isDown = true;
  let refuse = () => {};
  server.changeWaits = new Promise((resolve) => {
    refuse = resolve;
  });
  await press(`Remove: ${mill.says}`);
  await vi.waitFor(() => expect(card(mill)).toBeNull());
  await act(async () => refuse());
  await vi.waitFor(() => expect(card(mill)).toBeTruthy());
  expect(toastStore.current()).toMatchObject({ tone: 'error' });
});

test('a price in a sentence is offered until it is known as a price', async () => {
  const says = sentence('price', 'Rye bread for $6');
  const price: FactValue = {
    ...{ kind: 'price', product: null, wording: 'Rye', amount: 600, upTo: null },
    ...{ currency: 'USD', isFrom: false, unit: 'item' },
  } as FactValue;
  await open([says]);
  const offered = () => screen.queryByRole('button', { name: 'Enter as a price: $6' });
  expect(offered()).toBeTruthy();
  for (const [state, isOffered] of [
    ['confirmed', false],
    ['rejected', true],
  ] as const) {
    cleanup();
    queryClient.clear();
    await open([says, { ...factOf('rye', 'Rye: $6', price), state }]);
    expect(offered() !== null).toBe(isOffered);
  }
});

test('what was typed into a dialog survives its closing by a key, and not its cancelling', async () => {
  await open([mill]);
  const field = async () => {
    await press(new RegExp(`^${mill.says}`));
    return (await vi.waitFor(
      () => screen.getByLabelText(brief.sentence.label),
      loaded,
    )) as HTMLTextAreaElement;
  };
  const closed = () => vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.change(await field(), { target: { value: 'We mill at night' } });
  await act(async () => fireEvent.keyDown(document.body, { key: 'Escape' }));
  await closed();
  expect((await field()).value).toBe('We mill at night');
  await press(common.cancel);
  await closed();
  expect((await field()).value).toBe(mill.says);
});
