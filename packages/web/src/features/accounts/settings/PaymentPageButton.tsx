import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toast.ts';
import { paymentPage } from '../api.ts';

interface PaymentPageButtonProps {
  /** Cards and addresses, or what is overdue. */
  purpose: 'manage' | 'pay';
  children: string;
}

/** Leads to a page of the payment service's. */
export function PaymentPageButton({ purpose, children }: PaymentPageButtonProps) {
  const { t } = useTranslation('accounts');
  const open = useMutation({
    mutationFn: () => paymentPage(purpose),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => toast.error(t('pastDue.failed'), error),
  });
  return (
    <Button
      variant={purpose === 'pay' ? 'filled' : 'default'}
      // Until the other page is there.
      loading={open.isPending || open.isSuccess}
      onClick={() => open.mutate()}
    >
      {children}
    </Button>
  );
}
