import { type FactValue, percentMaxLength, termsMaxLength, wordingMaxLength } from '@awning/contract/facts';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { minorAmount, typedAmount } from '../amount.ts';
import { DaysField } from './DaysField.tsx';
import type { EditorSpec, FieldsProps, Problems } from './editor.ts';
import { MoneyFields } from './MoneyFields.tsx';

type Offer = Extract<FactValue, { kind: 'offer' }>;

interface OfferRow {
  what: string;
  amount: string;
  currency: string;
  percent: string;
  days: number[];
  terms: string;
  /** What an earlier item says beside these fields. */
  rest: Pick<Offer, 'product' | 'items'>;
}

const isPercent = (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 100;

function Fields({ row, change, problems, scene }: FieldsProps<OfferRow>) {
  const { t } = useTranslation('brief');
  return (
    <>
      <TextInput
        label={t('offer.what')}
        placeholder={t('offer.whatPlaceholder')}
        spellCheck
        maxLength={wordingMaxLength}
        value={row.what}
        error={problems.what && t(`problems.${problems.what}`)}
        onChange={({ currentTarget: { value } }) => change({ what: value })}
      />
      <MoneyFields
        label={t('offer.amount')}
        amount={row.amount}
        currency={row.currency}
        problem={problems.amount}
        own={scene.currency}
        change={change}
      />
      <TextInput
        label={t('offer.percent')}
        inputMode="numeric"
        maxLength={percentMaxLength}
        value={row.percent}
        error={problems.percent && t(`problems.${problems.percent}`)}
        onChange={({ currentTarget: { value } }) => change({ percent: value.replace('%', '') })}
      />
      <DaysField label={t('offer.days')} days={row.days} onChange={(days) => change({ days })} />
      <TextInput
        label={t('offer.terms')}
        placeholder={t('offer.termsPlaceholder')}
        spellCheck
        maxLength={termsMaxLength}
        value={row.terms}
        error={problems.terms && t(`problems.${problems.terms}`)}
        onChange={({ currentTarget: { value } }) => change({ terms: value })}
      />
    </>
  );
}

function problemsOf({ what, amount, currency, percent, terms }: OfferRow): Problems<OfferRow> {
  return {
    ...(what.trim() === '' && { what: 'missing' }),
    ...(amount.trim() !== '' && minorAmount(amount, currency) === null && { amount: 'amount' }),
    ...(percent.trim() !== '' && !isPercent(percent.trim()) && { percent: 'percent' }),
    ...(terms.trim().length === 1 && { terms: 'short' }),
  };
}

const itemOf = ({ what, amount, currency, percent, days, terms, rest }: OfferRow): FactValue => ({
  kind: 'offer',
  ...rest,
  wording: what.trim(),
  amount: minorAmount(amount, currency),
  percentOff: percent.trim() === '' ? null : Number(percent),
  currency,
  days,
  ...(terms.trim() !== '' && { terms: terms.trim() }),
});

/** What one gets for less, or together: with all its conditions. */
export const offers: EditorSpec<OfferRow> = {
  most: 5,
  blank: ({ currency }) => ({
    what: '',
    amount: '',
    currency,
    percent: '',
    days: [],
    terms: '',
    rest: { product: null, items: [] },
  }),
  isBlank: ({ what, amount, percent, terms, days }) =>
    `${what}${amount}${percent}${terms}`.trim() === '' && days.length === 0,
  rowsOf: (value) =>
    value.kind === 'offer'
      ? [
          {
            what: value.wording ?? '',
            amount: value.amount === null ? '' : typedAmount(value.amount, value.currency),
            currency: value.currency,
            percent: value.percentOff === null ? '' : String(value.percentOff),
            days: value.days,
            terms: value.terms ?? '',
            rest: { product: value.product, items: value.items },
          },
        ]
      : [],
  problems: problemsOf,
  items: (rows) => rows.map(itemOf),
  Fields,
};
