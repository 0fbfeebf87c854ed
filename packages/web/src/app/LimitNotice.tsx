import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { onLimitExceeded } from '../api/send.ts';
import { useFormats } from '../i18n/format.ts';
import { toast } from '../ui/toast.ts';

/** Says, wherever it happens, that a limit of the plan is reached, and leads to the bigger plans. */
export function LimitNotice() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const formats = useFormats();
  useEffect(
    () =>
      onLimitExceeded(({ message, details: { limitKey, planId, resetAt } }) => {
        const known = `limit.actions.${limitKey}`;
        const action =
          limitKey === undefined
            ? t('limit.thisAction')
            : i18n.exists(known)
              ? t(known)
              : limitKey.replaceAll('_', ' ');
        const sentences = [
          t('limit.reached', { action, plan: t(`limit.plans.${planId ?? 1}`) }),
          ...(resetAt ? [t('limit.resets', { date: formats.date(resetAt) })] : []),
          t('limit.upgradeToContinue'),
        ];
        toast.show({
          tone: 'error',
          title: message || t('limit.title'),
          message: sentences.join(' '),
          action: { label: t('limit.upgrade'), onClick: () => navigate('/dashboard/upgrade') },
          duration: 10_000,
        });
      }),
    [t, i18n, navigate, formats],
  );
  return null;
}
