import type { Plan } from '@awning/contract/plans';
import { Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrencyNames } from '../i18n/currency-names.ts';
import { useFormats } from '../i18n/format.ts';
import { PlanContents } from './PlanContents.tsx';
import classes from './plans.module.css';

interface PlanFaceProps {
  plan: Plan;
  /** The plan's name as its page needs it: a heading, or the label of a choice. */
  name: ReactNode;
  /** Why this one stands out, if it does. */
  badge?: string | undefined;
}

/** What a card says of a plan: its name and price, whom it is for, and what it has that others lack. */
export function PlanFace({ plan, name, badge }: PlanFaceProps) {
  const { t } = useTranslation('accounts');
  return (
    <>
      {badge && <span className={classes.badge}>{badge}</span>}
      <Flex w="100%" gap="2px 12px" wrap="wrap" align="center" justify="space-between">
        {name}
        <PlanPrice plan={plan} />
      </Flex>
      <p className={classes.tagline}>{t(`plans.${plan.key}.tagline`)}</p>
      <PlanContents plan={plan} />
    </>
  );
}

/** "$29 a month, in US dollars", or "Free". */
function PlanPrice({ plan }: { plan: Plan }) {
  const { t } = useTranslation('accounts');
  const { money } = useFormats();
  const { currencyName } = useCurrencyNames();
  return (
    <p className={classes.price}>
      <strong>{plan.price === 0 ? t('price.free') : <bdi>{money(plan.price, plan.currency)}</bdi>}</strong>{' '}
      {plan.price > 0 && <span>{t('price.month', { currency: currencyName(plan.currency) })}</span>}
    </p>
  );
}
