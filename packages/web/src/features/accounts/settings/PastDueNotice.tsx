import type { PastDue } from '@awning/contract/accounts';
import { isolate } from '@awning/contract/text-direction';
import { Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { LinkButton } from '../../../ui/links.tsx';
import { Notice } from '../../../ui/notices.tsx';
import { PaymentPageButton } from './PaymentPageButton.tsx';

const keys = { 1: 'trial', 2: 'basic', 3: 'premium' } as const;

interface PastDueNoticeProps {
  pastDue: PastDue;
  /** How many campaigns have not ended. */
  campaigns: number;
}

/** That a payment is overdue, what becomes of campaigns and when, and where it is paid. */
export default function PastDueNotice({ pastDue, campaigns }: PastDueNoticeProps) {
  const { t } = useTranslation('accounts');
  const { billingDate } = useFormats();
  const { planId, until, suspended, payable } = pastDue;
  const values = {
    plan: t(`plans.${keys[planId]}.name`),
    date: isolate(billingDate(until)),
    count: campaigns,
  };
  const [title, text] = suspended
    ? (['suspendedTitle', 'suspended'] as const)
    : payable
      ? (['title', campaigns === 0 ? 'noCampaigns' : 'text'] as const)
      : (['endedTitle', 'ended'] as const);
  return (
    <Notice title={t(`pastDue.${title}`, values)}>
      <Stack gap="xs">
        <span>{t(`pastDue.${text}`, values)}</span>
        <Group gap="sm">
          {payable ? (
            <>
              <PaymentPageButton purpose="pay">{t('pastDue.pay')}</PaymentPageButton>
              <PaymentPageButton purpose="manage">{t('billing.openCards')}</PaymentPageButton>
            </>
          ) : (
            <LinkButton to="/dashboard/upgrade">{t('banner.plans')}</LinkButton>
          )}
        </Group>
      </Stack>
    </Notice>
  );
}
