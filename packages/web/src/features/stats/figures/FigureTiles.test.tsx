// @vitest-environment happy-dom
import type { StatsFigures } from '@awning/contract/stats';
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import common from '../../../../../contract/locales/en/common.json' with { type: 'json' };
import stats from '../../../../../contract/locales/en/stats.json' with { type: 'json' };
import { Providers } from '../../../testing/Providers.tsx';
import { FigureTiles } from './FigureTiles.tsx';

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { stats, common } } }));
afterEach(cleanup);

/** The figures of so many impressions and clicks, at 2 minor units an impression. */
const figuresOf = (impressions: number, clicks: number): StatsFigures => ({
  impressions,
  clicks,
  reach: impressions,
  spend: impressions * 2,
  results: 0,
  ctr: impressions > 0 ? clicks / impressions : null,
  cpc: clicks > 0 ? (impressions * 2) / clicks : null,
  cpm: impressions > 0 ? 2000 : null,
});

const seen = (figures: StatsFigures) => {
  render(
    <FigureTiles figures={figures} before={null} show={['ctr', 'cpc', 'cpm']} currency="USD" days={7} />,
    {
      wrapper: Providers,
    },
  );
  return screen.queryAllByText(stats.sentences.tooFew).length;
};

test.each([
  { impressions: 1, clicks: 1, few: 3 },
  { impressions: 99, clicks: 5, few: 2 },
  { impressions: 100, clicks: 4, few: 1 },
  { impressions: 100, clicks: 5, few: 0 },
  { impressions: 0, clicks: 0, few: 0 },
])(
  '$impressions impressions and $clicks clicks foretell nothing where they are few',
  ({ impressions, clicks, few }) => {
    expect(seen(figuresOf(impressions, clicks))).toBe(few);
  },
);
