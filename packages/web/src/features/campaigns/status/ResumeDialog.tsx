import type { Campaign } from '@awning/contract/campaigns';
import { isolate } from '@awning/contract/text-direction';
import { Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

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
  const { name, currency, dailyBudget, totalBudget, metrics, endDate, delivery } = campaign;
  const budgetLeft = Math.max(0, totalBudget - metrics.spend);
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
        <li>{t('resume.left', { amount: amount(budgetLeft), date: isolate(date(endDate)) })}</li>
        {delivery !== 'failed' && <li>{t('resume.free')}</li>}
      </Flex>
    </ConfirmDialog>
  );
}
