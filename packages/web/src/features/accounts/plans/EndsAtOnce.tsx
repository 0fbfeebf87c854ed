import type { Plan } from '@awning/contract/plans';
import { Trans, useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { TextLink } from '../../../ui/links.tsx';
import { useSubscription } from '../api.ts';

/** Changing to the free plan ends the paid period at once; cancelling would not. */
export function EndsAtOnce({ current }: { current: Plan }) {
  const { t } = useTranslation('accounts');
  const { billingDate } = useFormats();
  const { data } = useSubscription();
  return (
    <Trans
      t={t}
      i18nKey="change.trialNow"
      values={{ current: current.name, date: data ? billingDate(data.currentPeriodEnd) : '' }}
      components={{ cancel: <TextLink to="/dashboard/settings?tab=billing">{''}</TextLink> }}
    />
  );
}
