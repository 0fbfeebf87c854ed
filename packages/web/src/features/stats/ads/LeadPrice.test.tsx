// @vitest-environment happy-dom
import type { ComparedAd } from '@awning/contract/stats-ads';
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import common from '../../../../../contract/locales/en/common.json' with { type: 'json' };
import stats from '../../../../../contract/locales/en/stats.json' with { type: 'json' };
import { Providers } from '../../../testing/Providers.tsx';
import { AdColumns } from './AdColumns.tsx';

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { stats, common } } }));
afterEach(cleanup);

const someId = '00000000-0000-4000-8000-000000000000';
const ad: ComparedAd = {
  ...{ adId: someId, creativeId: someId, campaign: { id: someId, name: 'Spring' } },
  ...{ headline: 'Fresh buns', text: '', image: '/a.png', isMade: false, isRemoved: false },
  figures: { impressions: 900, clicks: 80, spend: 20_000, results: 10, ctr: 0.1, cpc: 250, cpm: 20_000 },
  ...{ kind: 'leads', cost: { low: 1500, expected: 2000, high: 2600 }, position: 'unclear' },
  leads: {
    ...{ all: 9, reached: 4, unreachable: 1, fake: 3, won: 2, lost: 1 },
    cost: { low: 1912, expected: 4012, high: 8765 },
  },
};
const show = (leads: ComparedAd['leads']) =>
  render(<AdColumns ads={[{ ...ad, leads }]} currency="USD" ofOneCampaign />, { wrapper: Providers });
const line = (term: string) =>
  screen.queryByText(term)?.nextElementSibling?.textContent?.replace(/[\u2066-\u2069]/g, '');

test('shows whom the ad brought, and what one who can be reached costs in two digits', () => {
  show(ad.leads);
  expect(line('Reached')).toBe('4 of 9');
  expect(line('Could not be reached')).toBe('1');
  expect(line('Not real')).toBe('3');
  expect(line('Customers')).toBe('2');
  const text = document.body.textContent?.replace(/[\u2066-\u2069]/g, '') ?? '';
  expect(text).toContain('A reachable enquiry costs about $40');
  expect(text).toContain('Probably $19 to $88');
});

test('says that there are too few for a price, and nothing where nobody came or no form is led to', () => {
  show(ad.leads && { ...ad.leads, unreachable: 0, fake: 0, cost: null });
  expect(screen.getByText(/Too few to say/).textContent).toContain('5');
  expect(line('Not real')).toBeUndefined();
  cleanup();
  show({ all: 0, reached: 0, unreachable: 0, fake: 0, won: 0, lost: 0, cost: null });
  show(null);
  expect(screen.queryByText('Reached')).toBeNull();
  expect(screen.queryByText(/Too few/)).toBeNull();
});

test('tells the least alone of a price whose most would say nothing', () => {
  const wide = { low: 690, expected: 6400, high: 1_500_000 };
  render(<AdColumns ads={[{ ...ad, leads: null, cost: wide }]} currency="USD" ofOneCampaign />, {
    wrapper: Providers,
  });
  const text = document.body.textContent?.replace(/[\u2066-\u2069]/g, '') ?? '';
  expect(text).toContain('Probably more than $6.90');
  expect(text).not.toContain('15,000');
});
