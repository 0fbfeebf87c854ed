import type { CampaignOptions } from '@awning/contract/campaign-options';
import { minorDigits } from '@awning/contract/money';
import { isolate } from '@awning/contract/text-direction';
import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { currencySign } from '../../../i18n/names.ts';
import classes from './create.module.css';

/** What is accepted in the account's currency, and by how much the arrows change it; all in minor units. */
export interface BudgetBounds {
  minimum: number;
  maximum: number;
  step: number;
}

/** The bounds of an account; until they are known nothing is too little or too much. */
export const boundsOf = (options: CampaignOptions | undefined, currency: string): BudgetBounds => ({
  minimum: options?.minDailyBudget ?? 0,
  maximum: options?.maxDailyBudget ?? Number.MAX_SAFE_INTEGER,
  step: options?.dailyBudgetStep ?? 5 * 10 ** minorDigits(currency),
});

interface BudgetFieldProps {
  /** Minor units of `currency`; 0 for nothing. */
  value: number;
  onChange: (value: number) => void;
  currency: string;
  bounds: BudgetBounds;
  error?: ReactNode;
}

/** What is wrong with a budget that is too small or too large; undefined for nothing. */
export function useBudgetError(
  value: number,
  { minimum, maximum }: BudgetBounds,
  currency: string,
): string | undefined {
  const { t } = useTranslation('errors');
  const { money } = useFormats();
  if (value > maximum) return t('budgetTooLarge', { maximum: isolate(money(maximum, currency)) });
  return value > 0 && value < minimum
    ? t('budgetTooSmall', { minimum: isolate(money(minimum, currency)) })
    : undefined;
}

/** A budget a day, in the account's currency. */
export function BudgetField({ value, onChange, currency, bounds, error }: BudgetFieldProps) {
  const { t } = useTranslation('campaigns');
  const digits = minorDigits(currency);
  const outside = useBudgetError(value, bounds, currency);
  return (
    <NumberInput
      classNames={{ wrapper: classes.budget, input: classes.amount }}
      name="dailyBudget"
      required
      label={t('create.budget.label')}
      description={t('create.budget.help')}
      error={error ?? outside}
      value={value > 0 ? value / 10 ** digits : ''}
      onChange={(typed) => onChange(typeof typed === 'number' ? Math.round(typed * 10 ** digits) : 0)}
      min={0}
      step={bounds.step / 10 ** digits}
      decimalScale={digits}
      thousandSeparator=","
      allowNegative={false}
      inputMode={digits > 0 ? 'decimal' : 'numeric'}
      leftSection={<bdi>{currencySign(currency, currentLanguage())}</bdi>}
    />
  );
}
