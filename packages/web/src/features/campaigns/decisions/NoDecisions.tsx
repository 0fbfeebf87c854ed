import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEntitlements } from '../../../queries/entitlements.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/links.tsx';
import type { DecisionFilters } from './api.ts';

interface NoDecisionsProps {
  filters: DecisionFilters;
  onChange: (changes: Partial<Record<'campaign' | 'outcome', string>>) => void;
}

/** There are none, or the filters leave none; or the plan has none made. */
export function NoDecisions({ filters: { campaign, outcome }, onChange }: NoDecisionsProps) {
  const { t } = useTranslation('optimizer');
  const { features } = useEntitlements();
  if (features?.autoOptimisation === false)
    return (
      <EmptyState
        icon={IconSparkles}
        title={t('all.none.title')}
        action={<LinkButton to="/dashboard/upgrade">{t('hindsight.plans')}</LinkButton>}
      >
        {t('all.none.notIncluded')}
      </EmptyState>
    );
  const isNarrowed = campaign !== undefined || (outcome !== undefined && outcome !== 'all');
  return (
    <EmptyState
      icon={IconSparkles}
      title={t(isNarrowed ? 'all.none.narrowed' : 'all.none.title')}
      action={
        outcome !== 'all' || campaign ? (
          <Button variant="default" onClick={() => onChange({ campaign: '', outcome: 'all' })}>
            {t('all.none.showAll')}
          </Button>
        ) : null
      }
    >
      {t(outcome === undefined ? 'all.none.hidden' : isNarrowed ? 'all.none.narrowedText' : 'timeline.none')}
    </EmptyState>
  );
}
