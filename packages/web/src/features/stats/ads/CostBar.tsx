import type { ComparedAd } from '@awning/contract/stats-ads';
import { isolate } from '@awning/contract/text-direction';
import { Box, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import classes from './ads.module.css';

interface CostBarProps {
  ad: Pick<ComparedAd, 'cost' | 'kind' | 'figures'>;
  currency: string;
  /** What the bar's end stands for, in minor units. */
  top: number;
}

/** A most that is more than so many times what is expected says nothing: the least alone is told. */
const saysNothing = 10;

/** What a result costs, in words and as a bar from the least to the most that it probably is. */
export function CostBar({ ad: { cost, kind }, currency, top }: CostBarProps) {
  const { t } = useTranslation('stats');
  const { money } = useFormats();
  if (!cost) return <p className={classes.note}>{t('ads.noPrice')}</p>;
  // Two digits: more would suggest a precision that it lacks.
  const amount = (minor: number) => isolate(money(Math.round(Number(minor.toPrecision(2))), currency));
  const at = (minor: number) => `${Math.min(1, minor / top) * 100}%`;
  return (
    <Stack gap={6} className={classes.cost}>
      <p>
        {t(`ads.price.${kind}`)} <strong>{t('ads.about', { cost: amount(cost.expected) })}</strong>
      </p>
      <Box
        className={classes.scale}
        aria-hidden
        data-beyond={cost.high > top || undefined}
        __vars={{ '--low': at(cost.low), '--high': at(cost.high), '--expected': at(cost.expected) }}
      >
        <span className={classes.range} />
        <span className={classes.mark} />
      </Box>
      <p className={classes.note}>
        {cost.high > cost.expected * saysNothing
          ? t('ads.moreThan', { low: amount(cost.low) })
          : t('ads.between', { low: amount(cost.low), high: amount(cost.high) })}
      </p>
    </Stack>
  );
}
