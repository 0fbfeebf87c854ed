// @vitest-environment happy-dom
import type { Business } from '@awning/contract/businesses';
import type { Fact, FactValue } from '@awning/contract/facts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import brief from '../../../../contract/locales/en/brief.json' with { type: 'json' };
import common from '../../../../contract/locales/en/common.json' with { type: 'json' };
import { queryClient } from '../../api/query.ts';
import { Providers } from '../../testing/Providers.tsx';
import ItemCards from './ItemCards.tsx';

const id = '0198a000-0000-7000-8000-000000000001';
const business = { id, name: 'Hollis Clocks', language: 'en', country: 'US', phone: '', logo: null };
/** Bodies that were stored of the business. */
let stored: Partial<Business>[] = [];
let phone = '';
/** What else is known of it. */
let known: Fact[] = [];

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    interpolation: { escapeValue: false },
    resources: { en: { brief, common } },
  }),
);
beforeEach(() => {
  stored = [];
  phone = '';
  known = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body = '' } = {}) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (method === 'PUT') stored.push(JSON.parse(body));
    if (method === 'PUT') return Promise.resolve(Response.json({ ...business, phone: '+18025550142' }));
    const facts = pathname.endsWith('/facts') ? known : [];
    const data = pathname.endsWith('/business') ? [{ ...business, phone }] : facts;
    return Promise.resolve(Response.json({ data }));
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const factOf = (value: FactValue, says: string): Fact => ({
  id,
  businessId: id,
  value,
  says,
  sources: [],
  evidence: null,
  state: 'understood',
  mended: null,
  updatedAt: '2026-11-30T00:00:00.000Z',
});
function show(value: FactValue, says: string) {
  const element = <ItemCards businessId={id} avatarId={id} facts={[factOf(value, says)]} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  return act(async () => render(<RouterProvider router={router} />, { wrapper: Providers }));
}
const reach = (text: string): FactValue => ({ kind: 'sentence', topic: 'reach', text });
const offered = (name: string) => screen.queryByRole('button', { name });

test('a telephone number in an answer is saved as the number of a business that has none', async () => {
  await show(reach('Call 802 555 0142.'), 'Call 802 555 0142.');
  const name = /Save as your phone number/;
  fireEvent.click(await vi.waitFor(() => screen.getByRole('button', { name })));
  const field = await vi.waitFor(
    () => screen.getByRole<HTMLInputElement>('textbox', { name: brief.phone.title }),
    {
      timeout: 30_000,
    },
  );
  expect(field.value).toBe('802 555 0142');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: common.save })));
  await vi.waitFor(() => expect(stored).toMatchObject([{ name: 'Hollis Clocks', phone: '802 555 0142' }]));
});

test('nothing is offered where the business has a number', async () => {
  phone = '+18025550142';
  await show(reach('Call 802 555 0142.'), 'Call 802 555 0142.');
  expect(screen.queryByRole('button', { name: /phone number/ })).toBeNull();
});

test('a doubt without an answer asks for it, and one with an answer does not', async () => {
  await show({ kind: 'doubt', term: null, wording: 'Too loud?' }, 'Too loud?');
  expect(offered(brief.addAnswer)).not.toBeNull();
  cleanup();
  await show(
    { kind: 'doubt', term: null, wording: 'Too loud?', answer: 'No louder than a telly.' },
    'Too loud?',
  );
  expect(offered(brief.addAnswer)).toBeNull();
});

test('a price and a telephone number in one sentence are both offered', async () => {
  const words = 'All of it for $160, call 802 555 0142.';
  await show({ kind: 'sentence', topic: 'price', text: words }, words);
  await vi.waitFor(() => expect(offered('Enter as a price: $160')).not.toBeNull());
  await screen.findByRole('button', { name: /Save as your phone number/ });
});

test('of a sentence with several prices each is offered, with its amount, until it is entered', async () => {
  const words = 'Fitting is $125, reflock $240.';
  const sentence: FactValue = { kind: 'sentence', topic: 'price', text: words };
  await show(sentence, words);
  expect(offered('Enter as a price: $125')).not.toBeNull();
  expect(offered('Enter as a price: $240')).not.toBeNull();
  cleanup();
  const fitting: FactValue = {
    ...{ kind: 'price', product: null, wording: 'Fitting', amount: 12_500, upTo: null },
    ...{ currency: 'USD', isFrom: false, unit: 'item' },
  };
  queryClient.clear();
  known = [factOf(fitting, 'Fitting $125')];
  await show(sentence, words);
  fireEvent.click(await screen.findByRole('button', { name: 'Enter as a price: $240' }));
  expect(offered('Enter as a price: $125')).toBeNull();
  await vi.waitFor(
    () =>
      expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual(
        expect.arrayContaining(['', '240']),
      ),
    { timeout: 30_000 },
  );
});

test('where a business is, told in words, leads to the places', async () => {
  const words = "I'm in Grassington but I go all over Wharfedale.";
  await show(reach(words), words);
  fireEvent.click(
    await vi.waitFor(() => screen.getByRole('button', { name: brief.asPlace }), { timeout: 30_000 }),
  );
  await vi.waitFor(() => screen.getByRole('dialog', { name: brief.editors.places }), { timeout: 30_000 });
});

test('a telephone number is no place to be entered', async () => {
  phone = '+18025550142';
  await show(reach('Call 802 555 0142.'), 'Call 802 555 0142.');
  expect(offered(brief.asPlace)).toBeNull();
});

test('a word that ads must not say is offered to be entered as one', async () => {
  const text = 'Plain. Don’t say eternal.';
  await show({ kind: 'note', topic: 'tone', text }, text);
  fireEvent.click(await vi.waitFor(() => screen.getByRole('button', { name: 'Never say “eternal” in ads' })));
  await vi.waitFor(
    () =>
      expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toContain('eternal'),
    { timeout: 30_000 },
  );
});
