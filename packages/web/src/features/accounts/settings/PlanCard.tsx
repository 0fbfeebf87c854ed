import type { Subscription } from '@awning/contract/accounts';
import type { Plan } from '@awning/contract/plans';
import { Badge, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCurrencyNames } from '../../../i18n/currency-names.ts';
import { useFormats } from '../../../i18n/format.ts';
import { PlanContents } from '../../../plans/PlanContents.tsx';
import { useAbout } from '../../../session/server-info.ts';
import { Card } from '../../../ui/Card.tsx';
import { LinkButton } from '../../../ui/links.tsx';
import classes from './settings.module.css';

const keys = { 1: 'trial', 2: 'basic', 3: 'premium' } as const;

/** The current plan, its status, and the end of its period. */
export function PlanCard({ plan, subscription }: { plan: Plan; subscription: Subscription }) {
  const { t } = useTranslation('accounts');
  const { billingDate } = useFormats();
  const { moneyInWords } = useCurrencyNames();
  const about = useAbout();
  const demo = about?.demoMode === true && about.payments === 'ledger';
  const end = billingDate(subscription.currentPeriodEnd);
  const fine = subscription.status === 'active';
  const isOpen = subscription.pastDue !== null || subscription.scheduledPlanId !== null;
  const news = subscription.cancelAtPeriodEnd ? 'endsOn' : plan.price > 0 ? 'renews' : 'renewsFree';
  return (
    <Card
      title={t('billing.planTitle')}
      aside={
        <Badge size="lg" variant="light" className={classes.badge} color={fine ? 'evergreen' : 'tangerine'}>
          {t(`billing.status.${subscription.status}`, { date: end })}
        </Badge>
      }
    >
      <Group className={classes.plan} gap="4px 12px" align="baseline">
        <strong>{plan.name}</strong>
        <span>
          {plan.price === 0
            ? t('price.free')
            : t('price.inWords', { price: moneyInWords(plan.price, plan.currency) })}
        </span>
      </Group>
      <PlanContents plan={plan} />
      {!isOpen && <p className={classes.text}>{t(`billing.${news}`, { date: end })}</p>}
      {subscription.scheduledPlanId && (
        <p className={classes.text}>
          {t('billing.becomes', { plan: t(`plans.${keys[subscription.scheduledPlanId]}.name`), date: end })}
        </p>
      )}
      {demo && <p className={classes.quiet}>{t('billing.demo')}</p>}
      <Group className={classes.end} gap="sm" align="stretch" justify="flex-end">
        <LinkButton to="/dashboard/upgrade">{t('billing.change')}</LinkButton>
      </Group>
    </Card>
  );
}
