import type { StatsFigures } from '@awning/contract/stats';
import { isolate } from '@awning/contract/text-direction';
import type { TFunction } from 'i18next';
import type { Formats } from '../../../i18n/format.ts';

export type FigureKey = keyof StatsFigures;

export interface SentenceContext {
  /** Of the `stats` namespace. */
  t: TFunction<'stats'>;
  formats: Formats;
  currency: string;
  /** Days of the period. */
  days: number;
}

/** Fewest impressions, and clicks, of which a rate or a price says what further ones will be like. */
const fewestImpressions = 100;
const fewestClicks = 5;

/** The interpretation of a figure, in one sentence. */
export function sentenceOf(key: FigureKey, figures: StatsFigures, context: SentenceContext): string {
  const { t, formats, currency, days } = context;
  const { impressions, reach, clicks, spend, ctr, cpc, cpm, results } = figures;
  const count = (value: number, digits = 0) =>
    isolate(formats.number(value, { maximumFractionDigits: digits }));
  const amount = (minor: number) => isolate(formats.money(Math.round(minor), currency));
  switch (key) {
    case 'reach':
      return impressions / Math.max(1, reach ?? 1) < 1.05
        ? t('sentences.reachOnce')
        : t('sentences.reach', { times: count(impressions / Math.max(1, reach ?? 1), 1) });
    case 'impressions':
      return impressions / days < 1
        ? t('sentences.impressionsFew')
        : t('sentences.impressions', { perDay: count(impressions / days) });
    case 'clicks':
      if (clicks === 0) return t('sentences.clicksNone');
      return reach
        ? t('sentences.clicksOfPeople', { n: count(Math.max(1, reach / clicks)) })
        : t('sentences.clicksOfTimes', { n: count(impressions / clicks) });
    case 'spend':
      return t('sentences.spend', { perDay: amount(spend / days) });
    case 'results':
      return results ? t('sentences.results', { each: amount(spend / results) }) : t('sentences.resultsNone');
    case 'ctr':
      if (ctr === null) return '';
      if (impressions < fewestImpressions) return t('sentences.tooFew');
      return t('sentences.ctr', { n: count(ctr * 1000) });
    case 'cpc':
      if (!cpc) return '';
      if (clicks < fewestClicks) return t('sentences.tooFew');
      return t('sentences.cpc', { budget: amount(cpc * 100), clicks: count(100) });
    case 'cpm':
      if (cpm === null) return '';
      if (impressions < fewestImpressions) return t('sentences.tooFew');
      return t('sentences.cpm', { hundred: amount(cpm / 10) });
  }
}
