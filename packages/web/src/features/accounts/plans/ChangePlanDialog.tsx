import type { Plan } from '@awning/contract/accounts';
import { Button, Modal } from '@mantine/core';
import { Trans, useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { useAbout } from '../../../session/about.ts';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { toast } from '../../../ui/toast.ts';
import { useChangePlan } from '../api/change-plan.ts';
import { useSubscription } from '../api/subscription.ts';
import classes from '../dialog.module.css';

interface ChangePlanDialogProps {
  current: Plan;
  /** The plan to change to; null while the dialog is closed. */
  target: Plan | null;
  onClose: () => void;
}

/** Says what a change of plan costs and does, before the click that makes it. */
export function ChangePlanDialog({ current, target, onClose }: ChangePlanDialogProps) {
  const { t } = useTranslation('accounts');
  return (
    <Modal
      opened={target !== null}
      onClose={onClose}
      title={t('change.confirmTitle', { plan: target?.name ?? '' })}
      centered
    >
      {target && <Change current={current} target={target} onClose={onClose} />}
    </Modal>
  );
}

function Change({ current, target, onClose }: ChangePlanDialogProps & { target: Plan }) {
  const { t } = useTranslation('accounts');
  const { money } = useFormats();
  const demo = useAbout()?.demoMode === true;
  const plan = target.name;
  const change = useChangePlan(() => {
    onClose();
    toast.success(t('change.done', { plan }));
  });
  const price = money(target.price, target.currency);
  return (
    <div className={classes.dialog}>
      <ul className={classes.facts}>
        <li>{target.price === 0 ? t('change.payNothing', { plan }) : t('change.pay', { plan, price })}</li>
        <li>{t(target.id > current.id ? 'change.moreNow' : 'change.lessNow', { plan })}</li>
        {target.id < current.id && <li>{t('change.runningStay', { plan })}</li>}
        {target.price === 0 && (
          <li>
            <EndsAtOnce current={current} />
          </li>
        )}
      </ul>
      {demo && <Notice>{t('change.demo')}</Notice>}
      {change.error && <ErrorNotice title={t('errors:upgradeFailed')} error={change.error} />}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('change.keep', { plan: current.name })}
        </Button>
        <Button loading={change.isPending} onClick={() => change.mutate(target.id)}>
          {t('change.confirm', { plan })}
        </Button>
      </div>
    </div>
  );
}

/** Going to the free plan gives up what is paid for; cancelling would not. */
function EndsAtOnce({ current }: { current: Plan }) {
  const { t } = useTranslation('accounts');
  const { date } = useFormats();
  const { data } = useSubscription();
  return (
    <Trans
      t={t}
      i18nKey="change.trialNow"
      values={{ current: current.name, date: data ? date(data.currentPeriodEnd) : '' }}
      components={{ cancel: <TextLink to="/dashboard/settings?tab=billing">{''}</TextLink> }}
    />
  );
}
