import type { Plan } from '@awning/contract/accounts';
import { Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAbout } from '../../../session/about.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErrorNotice, Notice } from '../../../ui/notices.tsx';
import { toast } from '../../../ui/toast.ts';
import { useChangePlan, useChangePreview, useFiguresLoss } from '../api.ts';
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
  const demo = useAbout()?.demoMode === true;
  const plan = target.name;
  const isFree = target.price === 0;
  const isLess = target.id < current.id;
  const loss = useFiguresLoss(target.id, opened && isLess ? 'now' : undefined);
  const preview = useChangePreview(opened ? target.id : undefined);
  const change = useChangePlan(() => {
    onClose();
    toast.success(t('change.done', { plan }));
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('change.confirmTitle', { plan })}
      tone="money"
      confirm={t('change.confirm', { plan })}
      // What it costs and what would be lost is said before it can be confirmed.
      busy={change.isPending || loss.isLoading || preview.isLoading}
      onConfirm={() => change.mutate(target.id)}
    >
      <Flex component="ul" direction="column" gap="xs" m={0} ps="lg">
        {isFree && <li>{t('change.payNothing', { plan })}</li>}
        {!isFree && preview.data && (
          <li>
            <ChangeCost current={current} target={target} preview={preview.data} />
          </li>
        )}
        <li>{t(isLess ? 'change.lessNow' : 'change.moreNow', { plan })}</li>
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
        {isFree && (
          <li>
            <EndsAtOnce current={current} />
          </li>
        )}
      </Flex>
      {demo && !isFree && <Notice>{t('change.demo')}</Notice>}
      {preview.error && <ErrorNotice error={preview.error} onRetry={() => preview.refetch()} />}
      {loss.error && <ErrorNotice error={loss.error} onRetry={() => loss.refetch()} />}
      {change.error && <ErrorNotice title={t('errors:upgradeFailed')} error={change.error} />}
    </ConfirmDialog>
  );
}
