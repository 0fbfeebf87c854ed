// @vitest-environment happy-dom
import { billOf } from '@awning/contract/bill';
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import campaigns from '../../../../contract/locales/en/campaigns.json' with { type: 'json' };
import { Providers } from '../../testing/Providers.tsx';
import { Receipt } from './Receipt.tsx';

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { campaigns } },
    interpolation: { escapeValue: false },
  }),
);
afterEach(cleanup);

const shown = (bill: ReturnType<typeof billOf>) => {
  render(
    <Receipt bill={bill} currency="GBP" run={{ dailyBudget: 1000, days: 6 }}>
      £61.20 in all
    </Receipt>,
    { wrapper: Providers },
  );
  return (screen.getByText('£61.20 in all').parentElement?.textContent ?? '').replace(/[\u2066-\u2069]/g, '');
};

test('a receipt adds up: days, fee and total, and says that Meta may add tax', () => {
  const text = shown(billOf(6000, 2));
  for (const part of ['£10 × 6 days', '£60.00', '(2%)', '£1.20', '£61.20', 'VAT where it applies'])
    expect(text).toContain(part);
});

test('where the tax is certain its rate and sum are named', () => {
  const text = shown(billOf(6000, 2, 20));
  for (const part of ['20%', '£12.24', '£73.44']) expect(text).toContain(part);
});
