import { billOf } from '@awning/contract/bill';
import type { Campaign } from '@awning/contract/campaigns';
import { isolate } from '@awning/contract/text-direction';
import { Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Receipt } from '../Receipt.tsx';

interface ResumeEverythingDialogProps {
  campaigns: readonly Campaign[];
  opened: boolean;
  busy: boolean;
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

/** Shows what each campaign may still spend, before all of them are resumed. */
export function ResumeEverythingDialog({ campaigns, error, ...dialog }: ResumeEverythingDialogProps) {
  const { t } = useTranslation('campaigns');
  const { money, date } = useFormats();
  return (
    <ConfirmDialog
      {...dialog}
      title={t('pauseAll.resumeTitle', { count: campaigns.length })}
      confirm={t('resume.confirm')}
      tone="money"
      failed={t('pauseAll.notResumed')}
      error={error}
    >
      <Flex component="ul" direction="column" gap="xs" m={0} ps="lg">
        {campaigns.map(({ id, name, totalBudget, metrics, bill, currency, endDate }) => {
          const left = billOf(Math.max(0, totalBudget - metrics.spend), bill.feePercent, bill.taxPercent);
          const values = {
            name: isolate(name),
            amount: isolate(money(left.total, currency)),
            date: isolate(date(endDate)),
          };
          return (
            <li key={id}>
              <Receipt bill={left} currency={currency}>
                {t('pauseAll.left', values)}
              </Receipt>
            </li>
          );
        })}
      </Flex>
    </ConfirmDialog>
  );
}
