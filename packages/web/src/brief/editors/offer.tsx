import { type FactValue, percentMaxLength, termsMaxLength, wordingMaxLength } from '@awning/contract/facts';
import { todayIn } from '@awning/contract/zoned-time';
import { Group, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { minorAmount, typedAmount } from '../amount.ts';
import { DaysField } from './DaysField.tsx';
import type { EditorSpec, FieldsProps, Problem, Problems } from './editor.ts';
import { MoneyFields } from './MoneyFields.tsx';

type Offer = Extract<FactValue, { kind: 'offer' }>;

interface OfferRow {
  what: string;
  amount: string;
  currency: string;
  percent: string;
  days: number[];
  /** Calendar dates, `YYYY-MM-DD`; empty for none. */
  from: string;
  until: string;
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
      <Group gap={8} align="flex-start" grow>
        <TextInput
          type="date"
          label={t('offer.from')}
          value={row.from}
          error={problems.from && t(`problems.${problems.from}`)}
          onChange={({ currentTarget: { value } }) => change({ from: value })}
        />
        <TextInput
          type="date"
          label={t('offer.until')}
          min={row.from}
          value={row.until}
          error={problems.until && t(`problems.${problems.until}`)}
          onChange={({ currentTarget: { value } }) => change({ until: value })}
        />
      </Group>
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

/** Why a first and a last day are none that an ad could name. */
function wrongDay(from: string, until: string): Problem | null {
  if (from !== '' && until !== '' && until < from) return 'lastDay';
  const last = until || from;
  const today = todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone);
  return last !== '' && last < today ? 'past' : null;
}

function problemsOf({ what, amount, currency, percent, from, until, terms }: OfferRow): Problems<OfferRow> {
  const day = wrongDay(from, until);
  return {
    ...(what.trim() === '' && { what: 'missing' }),
    ...(amount.trim() !== '' && minorAmount(amount, currency) === null && { amount: 'amount' }),
    ...(percent.trim() !== '' && !isPercent(percent.trim()) && { percent: 'percent' }),
    ...(day && { [until === '' ? 'from' : 'until']: day }),
    ...(terms.trim().length === 1 && { terms: 'short' }),
  };
}

const itemOf = ({
  what,
  amount,
  currency,
  percent,
  days,
  from,
  until,
  terms,
  rest,
}: OfferRow): FactValue => ({
  kind: 'offer',
  ...rest,
  wording: what.trim(),
  amount: minorAmount(amount, currency),
  percentOff: percent.trim() === '' ? null : Number(percent),
  currency,
  days,
  ...(from !== '' && { from }),
  ...(until !== '' && { until }),
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
    from: '',
    until: '',
    terms: '',
    rest: { product: null, items: [] },
  }),
  isBlank: ({ what, amount, percent, from, until, terms, days }) =>
    `${what}${amount}${percent}${from}${until}${terms}`.trim() === '' && days.length === 0,
  rowsOf: (value) =>
    value.kind === 'offer'
      ? [
          {
            what: value.wording ?? '',
            amount: value.amount === null ? '' : typedAmount(value.amount, value.currency),
            currency: value.currency,
            percent: value.percentOff === null ? '' : String(value.percentOff),
            days: value.days,
            from: value.from ?? '',
            until: value.until ?? '',
            terms: value.terms ?? '',
            rest: { product: value.product, items: value.items },
          },
        ]
      : [],
  problems: problemsOf,
  items: (rows) => rows.map(itemOf),
  Fields,
};
