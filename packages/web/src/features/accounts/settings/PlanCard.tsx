import type { Plan, Subscription } from '@awning/contract/accounts';
import { Badge, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { useAbout } from '../../../session/about.ts';
import { Card } from '../../../ui/Card.tsx';
import { LinkButton } from '../../../ui/links.tsx';
import { PlanContents } from '../plans/PlanContents.tsx';
import classes from './settings.module.css';

/** The current plan, its status, and the end of its period. */
export function PlanCard({ plan, subscription }: { plan: Plan; subscription: Subscription }) {
  const { t } = useTranslation('accounts');
  const { date, money } = useFormats();
  const demo = useAbout()?.demoMode === true;
  const end = date(subscription.currentPeriodEnd);
  const fine = subscription.status === 'active';
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
          {plan.price === 0 ? t('price.free') : `${money(plan.price, plan.currency)} ${t('price.month')}`}
        </span>
      </Group>
      <PlanContents plan={plan} />
      <p className={classes.text}>{t(`billing.${news}`, { date: end })}</p>
      {demo && <p className={classes.quiet}>{t('billing.demo')}</p>}
      <Group className={classes.end} gap="sm" align="stretch" justify="flex-end">
        <LinkButton to="/dashboard/upgrade">{t('billing.change')}</LinkButton>
      </Group>
    </Card>
  );
}
