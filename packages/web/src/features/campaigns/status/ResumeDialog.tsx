import { billOf } from '@awning/contract/bill';
import type { Campaign } from '@awning/contract/campaigns';
import { isolate } from '@awning/contract/text-direction';
import { Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Receipt } from '../Receipt.tsx';

interface ResumeDialogProps {
  campaign: Campaign;
  opened: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Shows what resuming will spend, before it is confirmed. */
export function ResumeDialog({ campaign, opened, busy, onConfirm, onClose }: ResumeDialogProps) {
  const { t } = useTranslation('campaigns');
  const { money, date } = useFormats();
  const { name, currency, dailyBudget, totalBudget, metrics, endDate, delivery, bill } = campaign;
  const left = billOf(Math.max(0, totalBudget - metrics.spend), bill.feePercent, bill.taxPercent);
  const amount = (minor: number) => isolate(money(minor, currency));
  return (
    <ConfirmDialog
      opened={opened}
      title={t('resume.title', { name: isolate(name) })}
      confirm={t('resume.confirm')}
      tone="money"
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Flex component="ul" direction="column" gap="xs" m={0} ps="lg">
        <li>{t('resume.daily', { amount: amount(dailyBudget) })}</li>
        <li>
          <Receipt bill={left} currency={currency}>
            {t('resume.left', { amount: amount(left.total), date: isolate(date(endDate)) })}
          </Receipt>
        </li>
        {delivery !== 'failed' && <li>{t('resume.free')}</li>}
      </Flex>
    </ConfirmDialog>
  );
}
