import type { Subscription } from '@awning/contract/accounts';
import type { Plan } from '@awning/contract/plans';
import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCancelSubscription, usePlans, useResumeSubscription } from '../api.ts';
import { useChangePreview, useFiguresLoss } from '../plans/api.ts';
import { FiguresLoss } from '../plans/FiguresLoss.tsx';
import { LiveCampaigns } from '../plans/LiveCampaigns.tsx';
import classes from './settings.module.css';

/** Cancels with one click, its effects listed above the button; or undoes the cancellation. */
export function CancelCard({ plan, subscription }: { plan: Plan; subscription: Subscription }) {
  const { t } = useTranslation('accounts');
  const { billingDate } = useFormats();
  const values = { plan: plan.name, date: billingDate(subscription.currentPeriodEnd) };
  const resume = useResumeSubscription(() => toast.success(t('billing.resumed', values)));
  const cancel = useCancelSubscription(() =>
    toast.undo(t('billing.cancelled', values), () => resume.mutate()),
  );
  const isCancelled = subscription.cancelAtPeriodEnd;
  const isReduced = subscription.scheduledPlanId !== null;
  const trial = usePlans().data?.data.find(({ price }) => price === 0);
  const loss = useFiguresLoss(trial?.id ?? 1, 'period_end');
  const preview = useChangePreview(trial?.id ?? 1);
  return (
    <Card title={t(isCancelled || isReduced ? 'billing.resumeTitle' : 'billing.cancelTitle')}>
      {(isCancelled || isReduced) && <p className={classes.text}>{t('billing.resumeLead')}</p>}
      <p className={classes.text}>{t('billing.cancelLead', values)}</p>
      <p className={classes.text}>{t('billing.cancelCampaigns', values)}</p>
      {trial && preview.data && preview.data.campaigns.live > 0 && (
        <p className={classes.text}>
          <LiveCampaigns {...preview.data.campaigns} plan={trial.name} />
        </p>
      )}
      {trial && loss.data && (
        <p className={classes.text}>
          <FiguresLoss target={trial} loss={loss.data} />
        </p>
      )}
      {!isCancelled && <p className={classes.text}>{t('billing.cancelResume')}</p>}
      <Group className={classes.end} gap="sm" align="stretch" justify="flex-end">
        {(isCancelled || isReduced) && (
          <Button loading={resume.isPending} onClick={() => resume.mutate()}>
            {t('billing.resume', values)}
          </Button>
        )}
        {!isCancelled && (
          <Button
            variant="default"
            loading={cancel.isPending || loss.isLoading || preview.isLoading}
            onClick={() => cancel.mutate()}
          >
            {t('billing.cancel')}
          </Button>
        )}
      </Group>
    </Card>
  );
}
