import { decisionOutcomes } from '@awning/contract/optimizer';
import { NativeSelect, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { campaignChoices } from '../../../queries/campaigns.ts';
import type { DecisionFilters } from './api.ts';

interface DecisionChoicesProps {
  businessId: string | undefined;
  filters: DecisionFilters;
  onChange: (changes: Partial<Record<'campaign' | 'outcome', string>>) => void;
}

/** Which decisions are shown: of which campaign, and what became of them. */
export function DecisionChoices({ businessId, filters, onChange }: DecisionChoicesProps) {
  const { t } = useTranslation('optimizer');
  const { data } = useQuery({ ...campaignChoices(businessId ?? ''), enabled: businessId !== undefined });
  const { campaign = '', outcome = '' } = filters;
  const campaigns = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isListed = campaigns.some(({ value }) => value === campaign);
  return (
    <SimpleGrid component="section" cols={{ base: 1, xs: 2 }} maw={640} mb={24} aria-label={t('all.filters')}>
      <NativeSelect
        label={t('all.campaign')}
        value={campaign}
        data={[
          { value: '', label: t('all.everyCampaign') },
          ...campaigns,
          // Of one that is older than those to choose from, or not there yet.
          ...(campaign && !isListed ? [{ value: campaign, label: t('all.oneCampaign') }] : []),
        ]}
        onChange={(event) => onChange({ campaign: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('all.outcome')}
        value={outcome}
        data={[
          { value: '', label: t('all.changesAndQuestions') },
          { value: 'all', label: t('all.everything') },
          ...decisionOutcomes.map((value) => ({ value, label: t(`outcome.${value}`) })),
        ]}
        onChange={(event) => onChange({ outcome: event.currentTarget.value })}
      />
    </SimpleGrid>
  );
}
