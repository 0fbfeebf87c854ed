import { minorDigits } from '@awning/contract/money';
import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { currentLanguage } from '../i18n/language.ts';
import { currencySign } from '../i18n/names.ts';

interface AmountFieldProps {
  label: string;
  description?: string;
  /** Minor units of `currency`; null for nothing. */
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  currency: string;
  error?: ReactNode;
}

/** An optional amount of money. */
export function AmountField({ value, onChange, currency, ...props }: AmountFieldProps) {
  const digits = minorDigits(currency);
  return (
    <NumberInput
      {...props}
      dir="ltr"
      hideControls
      allowNegative={false}
      decimalScale={digits}
      thousandSeparator=","
      inputMode={digits > 0 ? 'decimal' : 'numeric'}
      leftSection={<bdi>{currencySign(currency, currentLanguage())}</bdi>}
      value={value === null ? '' : value / 10 ** digits}
      onChange={(typed) => onChange(typeof typed === 'number' ? Math.round(typed * 10 ** digits) : null)}
    />
  );
}
