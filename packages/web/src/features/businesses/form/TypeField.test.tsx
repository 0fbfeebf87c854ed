// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import en from '../../../../../contract/locales/en/businesses.json' with { type: 'json' };
import { Providers } from '../../../testing/Providers.tsx';
import { TypeField } from './TypeField.tsx';

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { businesses: en } }, interpolation: { escapeValue: false } });
});
afterEach(cleanup);

function Field() {
  const [type, setType] = useState('');
  return <TypeField value={type} onChange={setType} />;
}

test('no option is named as marked once the list is closed', async () => {
  render(<Field />, { wrapper: Providers });
  const field = screen.getByLabelText(new RegExp(en.form.type.slice(0, 12)), { selector: 'input' });
  const marked = () => field.getAttribute('aria-activedescendant');
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: 'bak' } });
  await expect.poll(marked).not.toBeNull();
  fireEvent.blur(field);
  await expect.poll(marked).toBeNull();
});
