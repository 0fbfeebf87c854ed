import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';

interface NumberFieldProps {
  name: string;
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  error?: ReactNode;
  /** Permits decimals. */
  decimal?: boolean;
}

/** An optional number; empty is null. */
export function NumberField({ name, label, value, onChange, error, decimal = false }: NumberFieldProps) {
  return (
    <NumberInput
      name={name}
      label={label}
      dir="ltr"
      hideControls
      allowNegative={false}
      allowDecimal={decimal}
      decimalScale={1}
      thousandSeparator=","
      inputMode={decimal ? 'decimal' : 'numeric'}
      error={error}
      value={value ?? ''}
      onChange={(next) => onChange(typeof next === 'number' ? next : null)}
    />
  );
}
