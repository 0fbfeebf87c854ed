// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import en from '../../../../contract/locales/en/common.json' with { type: 'json' };
import support from '../../../../contract/locales/en/support.json' with { type: 'json' };
import { DataProvider } from '../../api/DataProvider.tsx';
import { queryClient } from '../../api/query.ts';
import Palette from './Palette.tsx';

configure({ asyncUtilTimeout: 20_000 });
beforeAll(() =>
  i18next
    .use(initReactI18next)
    .init({ lng: 'en', defaultNS: 'common', resources: { en: { common: en, support } } }),
);

const businessId = '0198a000-0000-7000-8000-000000000001';
const campaign = '0198a000-0000-7000-8000-000000000002';
const creative = '0198a000-0000-7000-8000-000000000003';
const list = (...data: object[]) => Response.json({ data, nextCursor: null });

/** Answers the search for campaigns, which is kept waiting. */
let answerCampaigns: () => void;
let asked: Promise<void>;

beforeEach(() => {
  const { promise: answered, resolve } = Promise.withResolvers<Response>();
  const { promise, resolve: isAsked } = Promise.withResolvers<void>();
  answerCampaigns = () => resolve(list({ id: campaign, name: 'Friday box' }));
  asked = promise;
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    if (pathname === '/api/business') return list({ id: businessId, name: 'Crumb', avatars: [] });
    if (pathname === '/api/creative') return list({ id: creative, headline: 'A box for Friday', text: '' });
    if (!pathname.endsWith('/campaigns') || !searchParams.has('search')) return list();
    isAsked();
    return answered;
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

/** Opens the palette. @returns its field */
async function open(): Promise<HTMLElement> {
  render(
    <MantineProvider env="test">
      <MemoryRouter initialEntries={['/dashboard']}>
        <DataProvider>
          <Palette opened onClose={() => {}} />
          <Address />
        </DataProvider>
      </MemoryRouter>
    </MantineProvider>,
  );
  const field = await screen.findByRole('combobox');
  await screen.findByText('A box for Friday');
  return field;
}

/** Opens the palette and types what a creative is found by at once, and a campaign later. @returns its field */
async function type(): Promise<HTMLElement> {
  const field = await open();
  fireEvent.change(field, { target: { value: 'friday box' } });
  await asked;
  await screen.findByText('A box for Friday');
  return field;
}

const address = () => document.querySelector('output')?.textContent;
const marked = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

test('nothing is marked while something may come before it, and Enter leads to what is first then', async () => {
  const field = await type();
  expect(marked(field)).toBeUndefined();
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
  answerCampaigns();
  await vi.waitFor(() => expect(address()).toBe(`/dashboard/campaigns/${campaign}`));
});

test('what an arrow key marked stays marked when something comes before it, and Enter leads there', async () => {
  const field = await type();
  fireEvent.keyDown(field, { key: 'ArrowDown', code: 'ArrowDown' });
  await vi.waitFor(() => expect(marked(field)).toBe('A box for Friday'));
  answerCampaigns();
  await screen.findByText('Friday box');
  expect(marked(field)).toBe('A box for Friday');
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
  await vi.waitFor(() => expect(address()).toContain(creative));
});

test('the topic of the help that is called what was typed comes before those that only speak of it', async () => {
  const field = await open();
  const { question } = support.faq.pause;
  fireEvent.change(field, { target: { value: question } });
  await screen.findByText(support.howTos.pause.title);
  await asked;
  answerCampaigns();
  await vi.waitFor(() => expect(marked(field)).toBe(question));
});
