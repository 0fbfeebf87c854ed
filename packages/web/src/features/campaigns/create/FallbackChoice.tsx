import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notices.tsx';
import type { CampaignForm } from './use-campaign-form.ts';

/** Where the account can't serve the goal: offers the goal that would be used instead. */
export function FallbackChoice({ form }: { form: CampaignForm }) {
  const { t } = useTranslation('campaigns');
  const { goal, objective } = form.values;
  return (
    <Notice title={t('create.fallback.title', { goal: t(`create.goals.${goal}.name`) })}>
      <p>{t(`create.fallback.${goal === 'sales' ? 'sales' : 'leads'}`)}</p>
      <Checkbox
        label={t('create.fallback.accept')}
        checked={objective === 'OUTCOME_TRAFFIC'}
        error={form.errors.objective}
        onChange={({ currentTarget }) => {
          form.setFieldValue('objective', currentTarget.checked ? 'OUTCOME_TRAFFIC' : undefined);
          form.clearFieldError('objective');
        }}
      />
    </Notice>
  );
}
