import { isolate } from '@awning/contract/text-direction';
import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { LinkButton, TextLink } from '../../../ui/links.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { optimizerId } from '../detail/ad-list-id.ts';
import { useAnswer } from '../optimizer/api.ts';
import { DecisionRow } from '../optimizer/DecisionRow.tsx';
import classes from '../optimizer/optimizer.module.css';
import { type DecisionFilters, useAllDecisions } from './api.ts';
import { DecisionsSkeleton } from './DecisionsSkeleton.tsx';
import { NoDecisions } from './NoDecisions.tsx';

interface DecisionListProps {
  businessId: string;
  filters: DecisionFilters;
  onChange: (changes: Partial<Record<'campaign' | 'outcome', string>>) => void;
}

/** Decisions about all campaigns, the newest first, each with its campaign; undone with one tap, answered on the campaign's page. */
export function DecisionList({ businessId, filters, onChange }: DecisionListProps) {
  const { t } = useTranslation('optimizer');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useAllDecisions(
    businessId,
    filters,
  );
  const answer = useAnswer();
  if (error && !data)
    return <ErrorNotice title={t('all.loadFailed')} error={error} onRetry={() => refetch()} />;
  if (!data) return <DecisionsSkeleton />;
  if (data.length === 0) return <NoDecisions filters={filters} onChange={onChange} />;
  return (
    <Stack gap={16}>
      <Card>
        <Stack component="ol" gap={0} className={classes.timeline} aria-label={t('all.title')}>
          {data.map((decision) => (
            <DecisionRow
              key={decision.id}
              decision={decision}
              isUndoing={answer.isPending && answer.variables.decision.id === decision.id}
              onUndo={() => answer.mutate({ decision, word: 'undo' })}
              campaign={
                <TextLink to={`/dashboard/campaigns/${decision.campaign.id}#${optimizerId}`} alone fw={600}>
                  {isolate(decision.campaign.name)}
                </TextLink>
              }
              question={
                <LinkButton
                  to={`/dashboard/campaigns/${decision.campaign.id}#${optimizerId}`}
                  variant="default"
                  size="sm"
                >
                  {t('proposal.answer')}
                </LinkButton>
              }
            />
          ))}
        </Stack>
      </Card>
      {hasNextPage && (
        <Group justify="center">
          <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t('common:loadMore')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
