// @vitest-environment happy-dom
import type { User } from '@awning/contract/identity';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import en from '../../../../contract/locales/en/onboarding.json' with { type: 'json' };
import { keyOf, queryClient } from '../../api/query.ts';
import { routesWithoutSchemas } from '../../api/routes-without-schemas.ts';
import { AddressCorrection } from './AddressCorrection.tsx';
// Loaded beforehand: its code comes when it is opened, later than a test waits.
import './CorrectionForm.tsx';

const { wrong, newAddress, password, correct } = en.confirmEmail;
const user = { id: 'noa', firstName: 'Noa', lastName: 'Levi', email: 'noa@exmaple.com' } as User;
const names = { firstName: 'Noa', lastName: 'Levi' };
const corrected = 'noa@example.com';

/** What was sent to the server, which asks for the password where it says so. */
let sent: object[];
let asksPassword: boolean;

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { onboarding: en } } }));
beforeEach(() => {
  sent = [];
  asksPassword = false;
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const parsed = JSON.parse(body);
    sent.push(parsed);
    if (!asksPassword || parsed.password) return Response.json({ ...user, email: parsed.email });
    const failure = { code: 'VALIDATION_FAILED', message: 'No', details: { fields: { password: 'Say it' } } };
    return Response.json(failure, { status: 422 });
  });
});
afterEach(cleanup);

async function correctAddress() {
  render(
    <MantineProvider>
      <AddressCorrection user={user} />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: wrong }));
  const field = await screen.findByLabelText<HTMLInputElement>(newAddress, { exact: false });
  expect(field.value).toBe(user.email);
  fireEvent.change(field, { target: { value: corrected } });
  fireEvent.click(screen.getByRole('button', { name: correct }));
}

test('a mistyped address is corrected: the names stay, and the page shows the new one', async () => {
  await correctAddress();
  await screen.findByText(wrong);
  expect(sent).toEqual([{ ...names, email: corrected }]);
  expect(queryClient.getQueryData(keyOf(routesWithoutSchemas.me))).toEqual({ ...user, email: corrected });
});

test('where the server asks for the password, its field appears and it is sent with the address', async () => {
  asksPassword = true;
  await correctAddress();
  const field = await screen.findByLabelText(password, { exact: false });
  fireEvent.change(field, { target: { value: 'Rye-bread-7' } });
  fireEvent.click(screen.getByRole('button', { name: correct }));
  await screen.findByText(wrong);
  expect(sent.at(-1)).toEqual({ ...names, email: corrected, password: 'Rye-bread-7' });
});
