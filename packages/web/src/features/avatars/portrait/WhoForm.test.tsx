// @vitest-environment happy-dom
import type { Avatar } from '@awning/contract/avatars';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import avatars from '../../../../../contract/locales/en/avatars.json' with { type: 'json' };
import common from '../../../../../contract/locales/en/common.json' with { type: 'json' };
import { queryClient } from '../../../api/query.ts';
import { Providers } from '../../../testing/Providers.tsx';
import { toast, toastStore } from '../../../ui/toast.ts';
import { NameLine } from './NameLine.tsx';

const avatar = { id: 'one', humanName: 'Dana', traits: { gender: 'f', age: 40 } } as Avatar;
/** The form's code is loaded when it is first shown. */
const loaded = { timeout: 30_000 };

let sent: unknown[] = [];
let stored = avatar;
beforeAll(() =>
  i18next
    .use(initReactI18next)
    .init({ lng: 'en', defaultNS: 'common', resources: { en: { avatars, common } } }),
);
beforeEach(() => {
  sent = [];
  stored = avatar;
  toast.close();
  vi.stubGlobal('fetch', async (_: string, { body = '{}' } = {}) => {
    const { traits, ...change } = JSON.parse(body);
    sent.push(JSON.parse(body));
    stored = { ...stored, ...change, traits: { ...stored.traits, ...traits } };
    return Response.json(stored);
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => act(async () => fireEvent.click(button(name)));
async function open(): Promise<void> {
  render(<NameLine avatar={avatar} level={1} onPreview={() => {}} />, { wrapper: Providers });
  await press(avatars.portrait.rename);
  await vi.waitFor(() => screen.getByLabelText(avatars.portrait.age), loaded);
}
const typeAge = (value: string) =>
  fireEvent.change(screen.getByLabelText(avatars.portrait.age), { target: { value } });
/** Saves, and waits for the form to close. */
async function save(): Promise<void> {
  await press(common.save);
  await vi.waitFor(() => button(avatars.portrait.rename));
}

test.each(['', '0', '121'])('an age of “%s” is told and not saved', async (age) => {
  await open();
  typeAge(age);
  expect(screen.getByText('Please give an age from 1 to 120.')).toBeTruthy();
  const field = screen.getByLabelText(avatars.portrait.age);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /^Please/,
  );
  expect((button(common.save) as HTMLButtonElement).disabled).toBe(true);
});

test('name, gender and age are changed, and taken back together', async () => {
  await open();
  fireEvent.change(screen.getByLabelText(avatars.name), { target: { value: 'Yoav' } });
  await press(avatars.portrait.genders.m);
  typeAge('55');
  await save();
  await act(async () => toastStore.current()?.action?.onClick());
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { humanName: 'Yoav', traits: { gender: 'm', age: 55 } },
    { humanName: 'Dana', traits: { gender: 'f', age: 40 } },
  ]);
});

test('where nothing was changed nothing is sent, and the focus is where it was', async () => {
  await open();
  await save();
  expect(sent).toEqual([]);
  expect(toastStore.current()).toBeNull();
  expect(document.activeElement).toBe(button(avatars.portrait.rename));
});
