import type { Audience } from '@awning/contract/audience';
import { learnsAnew } from '@awning/contract/campaign-edits';
import type { Campaign } from '@awning/contract/campaigns';
import { isolate } from '@awning/contract/text-direction';
import { Checkbox, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { Notice } from '../../../ui/notices.tsx';

interface ConsequencesProps {
  campaign: Campaign;
  audience: Audience;
  /** The most that can be charged then, in minor units. */
  total: number;
  isConsented: boolean;
  error: ReactNode;
  onConsent: (consented: boolean) => void;
}

/** What a change costs, said before it is saved: money, and Meta's learning. */
export function Consequences(props: ConsequencesProps) {
  const { campaign, audience, total, isConsented, error, onConsent } = props;
  const { t } = useTranslation('campaigns');
  const { money } = useFormats();
  const amount = (minor: number) => isolate(money(minor, campaign.currency));
  const values = { total: amount(total), before: amount(campaign.totalBudget) };
  const learns = campaign.launchedAt !== null && learnsAnew(campaign, { totalBudget: total, audience });
  return (
    <Stack gap="sm" role="status">
      <Notice title={t(total === campaign.totalBudget ? 'edit.totalStays' : 'edit.totalChanges', values)}>
        {t('edit.spentSoFar', { spent: amount(campaign.metrics.spend) })}
      </Notice>
      {learns && <Notice title={t('edit.learning.title')}>{t('edit.learning.text')}</Notice>}
      {total > campaign.ceiling && (
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
