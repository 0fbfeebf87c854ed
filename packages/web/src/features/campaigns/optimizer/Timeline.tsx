import type { Campaign } from '@awning/contract/campaigns';
import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../ui/links.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';
import { useAnswer, useDecisions } from './api.ts';
import { DecisionRow } from './DecisionRow.tsx';
import classes from './optimizer.module.css';

/** Every decision about the campaign's ads, days on which nothing was done among them, each with why; undone with one tap. */
export function Timeline({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('optimizer');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useDecisions(campaign);
  const answer = useAnswer();
  if (error && !data) return <ErrorNotice title={t('loadFailed')} error={error} onRetry={() => refetch()} />;
  if (!data) return <RowsSkeleton rows={2} height={72} />;
  // What waits for her word stands above.
  const shown = data.filter(({ outcome }) => outcome !== 'proposed');
  return (
    <Stack component="section" gap={10} aria-label={t('timeline.title')}>
      <h3 className={classes.subtitle}>{t('timeline.title')}</h3>
      {shown.length === 0 && <p className={classes.note}>{t('timeline.none')}</p>}
      <Stack component="ol" gap={0} className={classes.timeline}>
        {shown.map((decision) => (
          <DecisionRow
            key={decision.id}
            decision={decision}
            isUndoing={answer.isPending && answer.variables.decision.id === decision.id}
            onUndo={() => answer.mutate({ decision, word: 'undo' })}
          />
        ))}
      </Stack>
      <Group gap="4px 20px">
        {hasNextPage && (
          <Button variant="default" size="sm" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t('timeline.more')}
          </Button>
        )}
        <TextLink to={`/dashboard/campaigns?tab=decisions&business=${campaign.businessId}`} alone>
          {t('timeline.all')}
        </TextLink>
      </Group>
    </Stack>
  );
}
