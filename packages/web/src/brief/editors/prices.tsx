import {
  amountMaxLength,
  type FactValue,
  type PriceUnit,
  priceUnits,
  termsMaxLength,
  wordingMaxLength,
} from '@awning/contract/facts';
import { Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { amountIn, minorAmount, typedAmount } from '../amount.ts';
import type { EditorSpec, FieldsProps, Problems } from './editor.ts';
import { MoneyFields } from './MoneyFields.tsx';
import { splitLine } from './split-line.ts';

interface PriceRow {
  /** The playbook's product that an earlier item is of; null for what is entered here. */
  product: string | null;
  what: string;
  amount: string;
  /** Null where there is no range, and no field for it. */
  upTo: string | null;
  currency: string;
  isFrom: boolean;
  unit: PriceUnit;
  terms: string;
}

function Fields({ row, change, problems, scene }: FieldsProps<PriceRow>) {
  const { t } = useTranslation('brief');
  /** A whole line that was typed fills the fields, to be looked at before it is sent. */
  function fillIn() {
    const found = row.amount === '' ? amountIn(row.what, scene) : null;
    const line = found && splitLine(found);
    if (line) change(line);
  }
  return (
    <>
      <TextInput
        label={t('price.what')}
        placeholder={t('price.whatPlaceholder')}
        spellCheck
        maxLength={wordingMaxLength}
        value={row.what}
        onChange={({ currentTarget: { value } }) => change({ what: value })}
        onBlur={fillIn}
      />
      <MoneyFields
        label={t('price.amount')}
        amount={row.amount}
        currency={row.currency}
        problem={problems.amount}
        own={scene.currency}
        change={change}
      />
      <Group gap={12} align="center" wrap="nowrap">
        <NativeSelect
          flex={1}
          miw={0}
          aria-label={t('price.unit')}
          value={row.unit}
          data={unitsFor(row.unit, scene.country).map((value) => ({
            value,
            label: t(`price.units.${value}`),
          }))}
          onChange={({ currentTarget: { value } }) => change({ unit: value as PriceUnit })}
        />
        <Checkbox
          w={104}
          label={t('price.from')}
          checked={row.isFrom}
          onChange={({ currentTarget: { checked } }) => change({ isFrom: checked })}
        />
      </Group>
      {row.upTo !== null && (
        <TextInput
          label={t('price.upTo')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={amountMaxLength}
          value={row.upTo}
          error={problems.upTo && t(`problems.${problems.upTo}`)}
          onChange={({ currentTarget: { value } }) => change({ upTo: value })}
        />
      )}
      <TextInput
        label={t('price.terms')}
        placeholder={t('price.termsPlaceholder')}
        spellCheck
        maxLength={termsMaxLength}
        value={row.terms}
        onChange={({ currentTarget: { value } }) => change({ terms: value })}
      />
    </>
  );
}

function problemsOf(row: PriceRow): Problems<PriceRow> {
  const amount = minorAmount(row.amount, row.currency);
  const upTo = minorAmount(row.upTo ?? '', row.currency);
  const hasUpTo = Boolean(row.upTo?.trim());
  return {
    ...(row.amount.trim() === '' && { amount: 'amountMissing' }),
    ...(row.amount.trim() !== '' && amount === null && { amount: 'amount' }),
    ...(hasUpTo && upTo === null && { upTo: 'amount' }),
    ...(upTo !== null && amount !== null && upTo <= amount && { upTo: 'upTo' }),
  };
}

const itemOf = ({ product, what, amount, upTo, currency, isFrom, unit, terms }: PriceRow): FactValue => ({
  kind: 'price',
  product,
  wording: what.trim() || null,
  amount: minorAmount(amount, currency) ?? 0,
  upTo: minorAmount(upTo ?? '', currency),
  currency,
  isFrom,
  unit,
  ...(terms.trim() !== '' && { terms: terms.trim() }),
});

/** The price list: what, how much, for how much of it, and what belongs to it. */
export const prices: EditorSpec<PriceRow> = {
  most: 20,
  blank: ({ currency }) => ({
    product: null,
    what: '',
    amount: '',
    upTo: null,
    currency,
    isFrom: false,
    unit: 'item',
    terms: '',
  }),
  isBlank: ({ what, amount, terms }) => `${what}${amount}${terms}`.trim() === '',
  rowsOf: (value) =>
    value.kind === 'price'
      ? [
          {
            product: value.product,
            what: value.wording ?? '',
            amount: typedAmount(value.amount, value.currency),
            upTo: value.upTo === null ? null : typedAmount(value.upTo, value.currency),
            currency: value.currency,
            isFrom: value.isFrom,
            unit: value.unit,
            terms: value.terms ?? '',
          },
        ]
      : [],
  problems: problemsOf,
  items: (rows) => rows.map(itemOf),
  Fields,
};

const metric: readonly PriceUnit[] = ['kilo', 'metre'];
/** Countries whose shops sell by no kilo and no metre. */
const withoutMetric: readonly (string | null)[] = ['US', 'LR'];

/** The units of a country, and the one that is chosen. */
const unitsFor = (chosen: PriceUnit, country: string | null): PriceUnit[] =>
  priceUnits.filter((unit) => unit === chosen || !withoutMetric.includes(country) || !metric.includes(unit));
