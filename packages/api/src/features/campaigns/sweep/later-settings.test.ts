import type { StandingSettings } from '@awning/adapters/ports/ad-platform/plan';
import { instantOf } from '@awning/contract/zoned-time';
import { expect, it } from 'vitest';
import type { Campaign } from '../store/campaigns.ts';
import { laterSettings } from './later-settings.ts';

const zone = 'Asia/Jerusalem';
const campaign = {
  name: 'Buns',
  country: 'IL',
  audience: null,
  dailyBudget: 1000,
  totalBudget: 10_000,
  formerSpend: 0,
  endDate: '2028-05-20',
  timeZone: zone,
} as Campaign;
const standing: StandingSettings = {
  name: 'Buns',
  lifetimeBudget: 10_000,
  end: instantOf('2028-05-21', zone),
  audience: { places: [{ kind: 'country', code: 'IL' }], ageMin: 18, ageMax: 65, broaden: false },
};
/** On the sixth of ten days. */
const daysLeft = (end: string) => Number(end.slice(-2)) - 15;
const compare = (change: Partial<StandingSettings>, row: Partial<Campaign> = {}, asked: 'budget'[] = []) =>
  laterSettings({ ...campaign, ...row }, { ...standing, ...change }, asked, daysLeft);

it('finds nothing where everything stands as it is known, or is not told', () => {
  expect(compare({})).toEqual({ taken: {}, refused: {} });
  expect(compare({ name: null, lifetimeBudget: null, end: null, audience: null })).toEqual(compare({}));
  // What was spent by an ad set before is no part of the budget that stands.
  expect(compare({ lifetimeBudget: 9000 }, { formerSpend: 1000 })).toEqual(compare({}));
  // Amounts are rounded on their way: a thousandth is none.
  expect(compare({ lifetimeBudget: 9990 })).toEqual(compare({}));
  expect(compare({ lifetimeBudget: 9989 }).taken).toHaveProperty('budget');
});

it('takes a lower total and an earlier end, with what a day may cost from now on', () => {
  expect(compare({ lifetimeBudget: 7500 }).taken).toEqual({ budget: { daily: 500, total: 7500 } });
  expect(compare({ end: instantOf('2028-05-19', zone) })).toEqual({
    taken: { endDate: '2028-05-18' },
    refused: {},
  });
  expect(compare({ lifetimeBudget: 7000, end: instantOf('2028-05-18', zone) }).taken).toEqual({
    endDate: '2028-05-17',
    budget: { daily: 1000, total: 7000 },
  });
});

it('refuses a higher total and a later end, and leaves alone what was asked since', () => {
  expect(compare({ lifetimeBudget: 12_000, end: instantOf('2028-05-23', zone) })).toEqual({
    taken: {},
    refused: { budget: { daily: 1400, total: 12_000 }, endDate: '2028-05-22' },
  });
  expect(compare({ lifetimeBudget: 7500 }, {}, ['budget'])).toEqual({ taken: {}, refused: {} });
});

it('takes another audience, and calls its places as they are called here', () => {
  const around = { kind: 'around' as const, latitude: 32.8, longitude: 35, radiusKm: 12 };
  const known = { places: [{ ...around, address: 'Haifa' }], ageMin: 18, ageMax: 65, broaden: false };
  expect(compare({ audience: { ...known, places: [around] } }, { audience: known })).toEqual(compare({}));
  expect(
    compare({ audience: { ...known, places: [around], ageMax: 40 } }, { audience: known }).taken,
  ).toEqual({
    audience: { ...known, ageMax: 40 },
  });
});
