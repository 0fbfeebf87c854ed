import type { Plan } from '@awning/contract/plans';
import { isolate } from '@awning/contract/text-direction';
import { Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCurrencyNames } from '../../../i18n/currency-names.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useAbout } from '../../../session/server-info.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErrorNotice, Notice } from '../../../ui/notices.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSubscription } from '../api.ts';
import { useChangePlan, useChangePreview, useFiguresLoss } from './api.ts';
import { ChangeCost } from './ChangeCost.tsx';
import { EndsAtOnce } from './EndsAtOnce.tsx';
import { FiguresLoss } from './FiguresLoss.tsx';
import { LiveCampaigns } from './LiveCampaigns.tsx';

interface ChangePlanDialogProps {
  current: Plan;
  /** The plan to change to. */
  target: Plan;
  opened: boolean;
  onClose: () => void;
}

/** Shows price and effects of a change of plan before it is confirmed. */
export function ChangePlanDialog({ current, target, opened, onClose }: ChangePlanDialogProps) {
  const { t } = useTranslation('accounts');
  const { billingDate } = useFormats();
  const { moneyInWords } = useCurrencyNames();
  const about = useAbout();
  const paysAtStripe = about?.payments === 'stripe';
  const plan = target.name;
  const isFree = target.price === 0;
  const isLess = target.rank < current.rank;
  const preview = useChangePreview(opened ? target.id : undefined);
  const loss = useFiguresLoss(target.id, opened && isLess ? preview.data?.effect : undefined);
  const { data: subscription } = useSubscription();
  const isLater = preview.data?.effect === 'period_end';
  const later = {
    plan,
    current: current.name,
    price: moneyInWords(target.price, target.currency),
    date: isolate(subscription ? billingDate(subscription.currentPeriodEnd) : ''),
  };
  const change = useChangePlan(current.id, (after) => {
    onClose();
    const done = after.planId === target.id ? 'change.done' : 'change.scheduled';
    toast.success(t(done, { plan, date: isolate(billingDate(after.currentPeriodEnd)) }));
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('change.confirmTitle', { plan })}
      tone="money"
      confirm={t(paysAtStripe && current.price === 0 ? 'change.toPay' : 'change.confirm', { plan })}
      // What it costs and what would be lost is said before it can be confirmed.
      busy={change.isPending || loss.isLoading || preview.isLoading}
      onConfirm={() => change.mutate(target.id)}
    >
      <Flex component="ul" direction="column" gap="xs" m={0} ps="lg">
        {isLater && <li>{t(isFree ? 'change.laterFree' : 'change.later', later)}</li>}
        {isFree && !isLater && <li>{t('change.payNothing', { plan })}</li>}
        {!isFree && !isLater && preview.data && (
          <li>
            <ChangeCost current={current} target={target} preview={preview.data} />
          </li>
        )}
        <li>{t(!isLess ? 'change.moreNow' : isLater ? 'change.limitsLater' : 'change.lessNow', { plan })}</li>
        {isLess && <li>{t('change.runningStay', { plan })}</li>}
        {isLess && preview.data && preview.data.campaigns.live > 0 && (
          <li>
            <LiveCampaigns {...preview.data.campaigns} plan={plan} />
          </li>
        )}
        {loss.data && (
          <li>
            <FiguresLoss target={target} loss={loss.data} />
          </li>
        )}
        {isFree && !isLater && (
          <li>
            <EndsAtOnce current={current} />
          </li>
        )}
      </Flex>
      {paysAtStripe && !isLess && (
        <Notice>{t(current.price === 0 ? 'change.stripe' : 'change.stripeUpgrade')}</Notice>
      )}
      {!paysAtStripe && about?.demoMode && !isFree && <Notice>{t('change.demo')}</Notice>}
      {preview.error && <ErrorNotice error={preview.error} onRetry={() => preview.refetch()} />}
      {loss.error && <ErrorNotice error={loss.error} onRetry={() => loss.refetch()} />}
      {change.error && <ErrorNotice title={t('errors:upgradeFailed')} error={change.error} />}
    </ConfirmDialog>
  );
}
