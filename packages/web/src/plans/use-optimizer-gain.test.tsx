// @vitest-environment happy-dom
import type { GainAtBudget } from '@awning/contract/optimizer';
import { renderHook } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import en from '../../../contract/locales/en/accounts.json' with { type: 'json' };
import { Providers } from '../testing/Providers.tsx';
import { useOptimizerGain } from './use-optimizer-gain.ts';

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { accounts: en } } }));

const own: GainAtBudget = { budget: 2500, currency: 'USD', worth: 3741, acts: 0.66, pays: false };
const said = (gain: GainAtBudget | null) =>
  renderHook(() => useOptimizerGain(gain), { wrapper: Providers }).result.current.replace(
    /[\u2066-\u2069]/g,
    '',
  );

test('it says what it comes to at her own budget, and from when on it pays', () => {
  expect(said(own)).toMatch(/At your \$25 a day.*about \$37 a month/);
  expect(said(own)).toMatch(/From about \$\d+ a day it pays for itself/);
  expect(said({ ...own, budget: 12_000, worth: 22_000, pays: true })).toMatch(
    /at your budget it pays for itself/,
  );
});

test('it says that there is too little money to tell where that is so, and names no gain', () => {
  const few = said({ ...own, budget: 500, worth: 345, acts: 0.25 });
  expect(few).toMatch(
    /At your \$5 a day there is often too little money .* about 25% of simulated campaigns/,
  );
  expect(few).not.toMatch(/\$3/);
});

test('without campaigns it says what a usual budget brings', () => {
  expect(said(null)).toMatch(/^At \$15 a day/);
  expect(said(null)).not.toMatch(/your/);
});
