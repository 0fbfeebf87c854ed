import { optimizerExample } from '@awning/contract/optimizer-worth';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/format.ts';

/** What auto-optimisation is expected to bring, in money, by the table that the bench writes. */
export function useOptimizerGain(): string {
  const { t } = useTranslation('accounts');
  const { number, money } = useFormats();
  const inDollars = (whole: number) => money(whole * 100, 'USD');
  const { dollars, clicks, worth, pays } = optimizerExample();
  const values = { dollars: inDollars(dollars), clicks: number(clicks), worth: inDollars(worth) };
  return [
    t('allows.optimizerGain', values),
    ...(pays === null ? [] : [t('allows.optimizerPays', { pays: inDollars(pays) })]),
    t('allows.optimizerPromise'),
  ].join(' ');
}
