import type { Plan } from '@awning/contract/plans';
import { Flex } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCurrencyNames } from '../../../i18n/currency-names.ts';
import { useFormats } from '../../../i18n/format.ts';
import { usePlanLines } from './plan-lines.ts';
import classes from './plans.module.css';

/** "$29 a month, in US dollars", or "Free". */
export function PlanPrice({ plan }: { plan: Plan }) {
  const { t } = useTranslation('accounts');
  const { money } = useFormats();
  const { currencyName } = useCurrencyNames();
  return (
    <Flex className={classes.price} component="p" gap={6} align="baseline">
      <strong>{plan.price === 0 ? t('price.free') : <bdi>{money(plan.price, plan.currency)}</bdi>}</strong>
      {plan.price > 0 && <span>{t('price.month', { currency: currencyName(plan.currency) })}</span>}
    </Flex>
  );
}

/** The plan's limits, line by line; the same lines in the same order for every plan. */
export function PlanLines({ plan }: { plan: Plan }) {
  const { t } = useTranslation('accounts');
  const linesOf = usePlanLines();
  return (
    <>
      <dl className={classes.allowances}>
        {linesOf(plan).map(({ key, label, value, included }) => (
          <div key={key} data-included={included}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {plan.key !== 'premium' && <p className={classes.tagline}>{t(`allows.note_${plan.key}`)}</p>}
    </>
  );
}

/** A plan's contents in short texts. */
export function PlanContents({ plan }: { plan: Plan }) {
  return (
    <Flex className={classes.contents} component="ul" direction="column" gap={8}>
      {plan.contents.map((content) => (
        <Flex key={content} component="li" gap={8}>
          <IconCheck aria-hidden size={20} stroke={2.2} />
          {content}
        </Flex>
      ))}
    </Flex>
  );
}
