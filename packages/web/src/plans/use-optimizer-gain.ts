import { minorDigits } from '@awning/contract/money';
import type { GainAtBudget } from '@awning/contract/optimizer';
import { oftenEnough, optimizerExample } from '@awning/contract/optimizer-worth';
import { isolate } from '@awning/contract/text-direction';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/format.ts';

/**
 * What auto-optimisation is expected to bring, in money, by the table that the bench writes: at her own budget where that is known,
 * else at a usual one.
 */
export function useOptimizerGain(own: GainAtBudget | null = null): string {
  const { t } = useTranslation('accounts');
  const { number, money, percent } = useFormats();
  const inDollars = (whole: number) => money(whole * 100, 'USD');
  const { dollars, clicks, worth, pays } = optimizerExample();
  const fromOn = pays === null ? [] : [t('allows.optimizerPays', { pays: inDollars(pays) })];
  const promise = t('allows.optimizerPromise');
  if (!own) {
    const values = { dollars: inDollars(dollars), clicks: number(clicks), worth: inDollars(worth) };
    return [t('allows.optimizerGain', values), ...fromOn, promise].join(' ');
  }
  const unit = 10 ** minorDigits(own.currency);
  const whole = (minor: number) => isolate(money(Math.round(minor / unit) * unit, own.currency));
  const budget = isolate(money(own.budget, own.currency));
  if (own.acts < oftenEnough)
    return [
      t('allows.optimizerTooLittle', { budget, share: isolate(percent(own.acts, 0)) }),
      ...fromOn,
      promise,
    ].join(' ');
  return [
    t('allows.optimizerOwn', { budget, worth: whole(own.worth) }),
    ...(own.pays ? [t('allows.optimizerOwnPays')] : fromOn),
    promise,
  ].join(' ');
}
