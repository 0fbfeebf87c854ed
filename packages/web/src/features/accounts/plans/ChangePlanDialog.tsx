import type { Plan } from '@awning/contract/accounts';
import { Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { useAbout } from '../../../session/about.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErrorNotice, Notice } from '../../../ui/notices.tsx';
import { toast } from '../../../ui/toast.ts';
import { useChangePlan, useFiguresLoss } from '../api.ts';
import { EndsAtOnce } from './EndsAtOnce.tsx';
import { FiguresLoss } from './FiguresLoss.tsx';

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
  const { money } = useFormats();
  const demo = useAbout()?.demoMode === true;
  const plan = target.name;
  const price = money(target.price, target.currency);
  const isFree = target.price === 0;
  const isLess = target.id < current.id;
  const loss = useFiguresLoss(target.id, opened && isLess ? 'now' : undefined);
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
      // What would be lost is said before it can be confirmed.
      busy={change.isPending || loss.isLoading}
      onConfirm={() => change.mutate(target.id)}
    >
      <Flex component="ul" direction="column" gap="xs" m={0} ps="lg">
        <li>{t(isFree ? 'change.payNothing' : 'change.pay', { plan, price })}</li>
        <li>{t(isLess ? 'change.lessNow' : 'change.moreNow', { plan })}</li>
        {isLess && <li>{t('change.runningStay', { plan })}</li>}
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
      {loss.error && <ErrorNotice error={loss.error} onRetry={() => loss.refetch()} />}
      {change.error && <ErrorNotice title={t('errors:upgradeFailed')} error={change.error} />}
    </ConfirmDialog>
  );
}
