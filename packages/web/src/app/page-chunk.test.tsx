// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import en from '../../../contract/locales/en/common.json' with { type: 'json' };
import { type PageChunk, pageChunk } from '../ui/page-chunk.ts';
import { Page } from './Page.tsx';

beforeAll(() =>
  i18next.use(initReactI18next).init({ lng: 'en', defaultNS: 'common', resources: { en: { common: en } } }),
);
afterEach(cleanup);

const Arriving = () => <Link to="/hours">Hours</Link>;
const Opening = () => <h1>Opening hours</h1>;
const heading = () => screen.queryByRole('heading', { name: 'Opening hours' });
const skeleton = () => screen.queryByRole('status', { name: en.loading });

function show(chunk: PageChunk) {
  render(
    <MantineProvider>
      <MemoryRouter>
        <Page chunk={chunk} />
      </MemoryRouter>
    </MantineProvider>,
  );
}

test('a page whose chunk was preloaded is there in the first render, with its data', async () => {
  const preload = vi.fn(async () => {});
  const chunk = pageChunk(async () => ({ default: Opening, preload }));
  await chunk.preload();
  expect(preload).toHaveBeenCalledOnce();
  show(chunk);
  expect(heading()).toBeTruthy();
  expect(skeleton()).toBeNull();
});

test('a page whose data does not come stands without a skeleton for its code', async () => {
  const chunk = pageChunk(async () => ({
    default: Opening,
    preload: () => Promise.reject(new Error('away')),
  }));
  await expect(chunk.preload()).rejects.toThrow('away');
  show(chunk);
  expect(heading()).toBeTruthy();
  expect(skeleton()).toBeNull();
});

test('one that was not shows its skeleton meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: typeof Opening }>();
  show(pageChunk(() => promise));
  expect(skeleton()).toBeTruthy();
  resolve({ default: Opening });
  await vi.waitFor(() => expect(heading()).toBeTruthy());
});

test('one that could not be preloaded is loaded when it is shown', async () => {
  const load = vi.fn(async () => ({ default: Opening })).mockRejectedValueOnce(new Error('no network'));
  const chunk = pageChunk(load);
  await expect(chunk.preload()).rejects.toThrow('no network');
  show(chunk);
  await vi.waitFor(() => expect(heading()).toBeTruthy());
});

test('a page that is navigated to takes the place of the one before', async () => {
  const arriving = pageChunk(async () => ({ default: Arriving }));
  await arriving.preload();
  render(
    <MantineProvider>
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<Page chunk={arriving} />} />
          <Route path="/hours" element={<Page chunk={pageChunk(async () => ({ default: Opening }))} />} />
        </Routes>
      </MemoryRouter>
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Hours' }));
  await vi.waitFor(() => expect(heading()).toBeTruthy());
  expect(screen.queryByRole('link')).toBeNull();
});
