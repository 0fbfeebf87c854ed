import { type ComparedAd, leastPriced } from '@awning/contract/stats-ads';
import { isolate } from '@awning/contract/text-direction';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import classes from './ads.module.css';

interface LeadPriceProps {
  leads: Pick<NonNullable<ComparedAd['leads']>, 'cost'>;
  currency: string;
}

/** What somebody costs who can be reached, where enough came to say so. */
export function LeadPrice({ leads: { cost }, currency }: LeadPriceProps) {
  const { t } = useTranslation('stats');
  const { money } = useFormats();
  if (!cost) return <p className={classes.note}>{t('ads.leads.tooFew', { least: leastPriced })}</p>;
  // Two digits: more would suggest a precision that it lacks.
  const amount = (minor: number) => isolate(money(Math.round(Number(minor.toPrecision(2))), currency));
  return (
    <Stack gap={6} className={classes.cost}>
      <p>
        {t('ads.leads.price')} <strong>{t('ads.about', { cost: amount(cost.expected) })}</strong>
      </p>
      <p className={classes.note}>{t('ads.between', { low: amount(cost.low), high: amount(cost.high) })}</p>
    </Stack>
  );
}
