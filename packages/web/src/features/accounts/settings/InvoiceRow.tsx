import type { Invoice } from '@awning/contract/accounts';
import { isolate } from '@awning/contract/text-direction';
import { Button, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { toast } from '../../../ui/toast.ts';
import { downloadInvoice } from '../api.ts';
import classes from './invoices.module.css';

/** One invoice: what it is for, its amount, and a button that downloads it as a PDF. */
export function InvoiceRow({ invoice, plan }: { invoice: Invoice; plan: string }) {
  const { t } = useTranslation('accounts');
  const { billingDate, money } = useFormats();
  const { id, number, reason, periodStart, periodEnd, amount, currency } = invoice;
  const pdf = useMutation({
    mutationFn: () => downloadInvoice(id, t('invoices.file', { number })),
    onError: (error) => toast.error(t('invoices.downloadFailed'), error),
  });
  return (
    <li className={classes.invoice}>
      <Stack className={classes.what} gap={2}>
        <strong>{t(`invoices.reason.${reason}`, { plan })}</strong>
        <span>{t('invoices.number', { number })}</span>
        <span>
          {t('invoices.periodValue', {
            from: isolate(billingDate(periodStart)),
            to: isolate(billingDate(periodEnd)),
          })}
        </span>
      </Stack>
      <strong className="tabular">{money(amount, currency)}</strong>
      <Button
        variant="default"
        leftSection={<IconDownload aria-hidden size={18} />}
        loading={pdf.isPending}
        onClick={() => pdf.mutate()}
        aria-label={t('invoices.downloadNamed', { number })}
      >
        {t('invoices.download')}
      </Button>
    </li>
  );
}
