import type { Audience } from '@awning/contract/audience';
import type { Bill } from '@awning/contract/bill';
import { learnsAnew, needsConsentTo } from '@awning/contract/campaign-edits';
import type { Campaign } from '@awning/contract/campaigns';
import { isolate } from '@awning/contract/text-direction';
import { Checkbox, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { Notice } from '../../../ui/notices.tsx';
import { Receipt } from '../Receipt.tsx';

interface ConsequencesProps {
  campaign: Campaign;
  audience: Audience;
  /** What can be charged at most then. */
  bill: Bill;
  isConsented: boolean;
  error: ReactNode;
  onConsent: (consented: boolean) => void;
}

/** What a change costs, said before it is saved: money, and Meta's learning. */
export function Consequences(props: ConsequencesProps) {
  const { campaign, audience, bill, isConsented, error, onConsent } = props;
  const { total } = bill;
  const { t } = useTranslation('campaigns');
  const { money } = useFormats();
  const amount = (minor: number) => isolate(money(minor, campaign.currency));
  const values = { total: amount(total), before: amount(campaign.bill.total) };
  const learns = campaign.launchedAt !== null && learnsAnew(campaign, { totalBudget: bill.ads, audience });
  return (
    <Stack gap="sm" role="status">
      <Notice title={t(total === campaign.bill.total ? 'edit.totalStays' : 'edit.totalChanges', values)}>
        {t('edit.spentSoFar', { spent: amount(campaign.metrics.spend) })}
        <Receipt bill={bill} currency={campaign.currency}>
          {t('receipt.open')}
        </Receipt>
      </Notice>
      {learns && <Notice title={t('edit.learning.title')}>{t('edit.learning.text')}</Notice>}
      {needsConsentTo(bill, campaign) && (
        <Checkbox
          name="ceiling"
          checked={isConsented}
          error={error}
          onChange={({ currentTarget }) => onConsent(currentTarget.checked)}
          label={t('edit.consent', { ...values, agreed: amount(campaign.ceiling) })}
        />
      )}
    </Stack>
  );
}
