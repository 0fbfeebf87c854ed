import { minorDigits } from '@awning/contract/money';
import { isolate } from '@awning/contract/text-direction';
import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { currencySign } from '../../../i18n/names.ts';
import classes from './create.module.css';

interface BudgetFieldProps {
  /** Minor units of `currency`; 0 for nothing. */
  value: number;
  onChange: (value: number) => void;
  currency: string;
  /** The smallest that is accepted, in minor units. */
  minimum: number;
  error?: ReactNode;
}

/** What is wrong with a budget that Meta would find too small; undefined for nothing. */
export function useBudgetError(value: number, minimum: number, currency: string): string | undefined {
  const { t } = useTranslation('errors');
  const { money } = useFormats();
  return value > 0 && value < minimum
    ? t('budgetTooSmall', { minimum: isolate(money(minimum, currency)) })
    : undefined;
}

/** A budget a day, in the account's currency. */
export function BudgetField({ value, onChange, currency, minimum, error }: BudgetFieldProps) {
  const { t } = useTranslation('campaigns');
  const digits = minorDigits(currency);
  const tooSmall = useBudgetError(value, minimum, currency);
  return (
    <NumberInput
      classNames={{ wrapper: classes.budget, input: classes.amount }}
      name="dailyBudget"
      required
      label={t('create.budget.label')}
      description={t('create.budget.help')}
      error={error ?? tooSmall}
      value={value > 0 ? value / 10 ** digits : ''}
      onChange={(typed) => onChange(typeof typed === 'number' ? Math.round(typed * 10 ** digits) : 0)}
      min={0}
      step={5}
      decimalScale={digits}
      thousandSeparator=","
      allowNegative={false}
      inputMode={digits > 0 ? 'decimal' : 'numeric'}
      leftSection={<bdi>{currencySign(currency, currentLanguage())}</bdi>}
    />
  );
}
