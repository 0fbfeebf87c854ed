// @vitest-environment happy-dom
import type { Fact } from '@awning/contract/facts';
import type { Chip } from '@awning/contract/interviews';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import brief from '../../../../../contract/locales/en/brief.json' with { type: 'json' };
import { queryClient } from '../../../api/query.ts';
import { Providers } from '../../../testing/Providers.tsx';
import MoreChips from './MoreChips.tsx';

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { brief } } }));
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const id = '0198a000-0000-7000-8000-000000000001';
const chipOf = (term: string, label: string, numbers: string[]): Chip => ({
  id: `reason:${term}`,
  label,
  value: { kind: 'reason', term, wording: null, numbers: {} },
  numbers,
});
const rise = chipOf('long_rise', 'The dough rises for … hours', ['hours']);
const mill = chipOf('own_flour', 'We mill our own flour', []);

/** What is sent to the server, whose answers to what is entered wait for `release`. */
function open(facts: Fact[] = []) {
  const sent: unknown[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body = '' } = {}) => {
    if (method === 'GET') return Response.json({ data: [] });
    sent.push(JSON.parse(body));
    await released;
    return Response.json({ data: [] }, { status: 201 });
  });
  const chips = <MoreChips businessId={id} avatarId={id} chips={[rise, mill]} answer="Bread" facts={facts} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: chips }])} />, {
    wrapper: Providers,
  });
  return { sent, release };
}
const field = () => screen.getByRole('textbox');
const itemOf = (chip: Chip, numbers: Record<string, number>) => ({
  avatarId: id,
  items: [{ ...chip.value, numbers }],
});

test('a chip with a number is entered once, when its number is typed', async () => {
  const { sent, release } = open();
  fireEvent.click(screen.getByRole('button', { name: rise.label }));
  for (const value of ['3', '30', '30.', '30.5']) fireEvent.change(field(), { target: { value } });
  expect(sent).toEqual([]);
  await act(async () => {
    fireEvent.keyDown(field(), { key: 'Enter' });
  });
  await vi.waitFor(() => expect(field().hasAttribute('readonly')).toBe(true));
  await act(async () => {
    fireEvent.blur(field());
  });
  expect(sent).toEqual([itemOf(rise, { hours: 30.5 })]);
  await act(async () => release());
});

test('a chip without numbers is entered by a tap, and nothing is tapped until that is done', async () => {
  const { sent, release } = open();
  const button = () => screen.getByRole('button', { name: mill.label });
  await act(async () => {
    fireEvent.click(button());
  });
  await vi.waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('true'));
  await act(async () => {
    fireEvent.click(button());
  });
  expect(button().getAttribute('aria-pressed')).toBe('true');
  expect(sent).toEqual([itemOf(mill, {})]);
  await act(async () => release());
  await vi.waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull());
});
