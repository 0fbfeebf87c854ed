import { accountRoutes } from '@awning/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { toast } from '../../../ui/toast.ts';
import { billingChanged } from './billing-changed.ts';

/** Cancels at the end of the period. */
export function useCancelSubscription(onDone: () => void) {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: () => call(accountRoutes.cancelSubscription),
    onSuccess: (subscription) => {
      billingChanged(subscription);
      onDone();
    },
    onError: (error) => toast.error(t('errors:cancelFailed'), error),
  });
}
