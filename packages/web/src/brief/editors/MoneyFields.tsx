import { amountMaxLength } from '@awning/contract/facts';
import { Group, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Problem } from './editor.ts';

const usual = ['USD', 'EUR', 'GBP', 'ILS'];

interface MoneyFieldsProps {
  label: string;
  amount: string;
  currency: string;
  problem: Problem | undefined;
  /** The business's own currency, which stands first. */
  own: string;
  change: (part: { amount?: string; currency?: string }) => void;
}

/** An amount and its currency. */
export function MoneyFields({ label, amount, currency, problem, own, change }: MoneyFieldsProps) {
  const { t, i18n } = useTranslation('brief');
  const first = [...new Set([currency, own, ...usual])];
  const others = Intl.supportedValuesOf('currency').filter((code) => !first.includes(code));
  const names = new Intl.DisplayNames(i18n.language, { type: 'currency' });
  return (
    <Group gap={8} align="flex-start" wrap="nowrap">
      <TextInput
        flex={1}
        miw={0}
        label={label}
        inputMode="decimal"
        autoComplete="off"
        maxLength={amountMaxLength}
        value={amount}
        error={problem && t(`problems.${problem}`)}
        onChange={({ currentTarget: { value } }) => change({ amount: value })}
      />
      <NativeSelect
        w={104}
        label={t('currency')}
        value={currency}
        onChange={({ currentTarget: { value } }) => change({ currency: value })}
      >
        {[...first, ...others].map((code) => (
          <option key={code} value={code} aria-label={names.of(code)}>
            {code}
          </option>
        ))}
      </NativeSelect>
    </Group>
  );
}
