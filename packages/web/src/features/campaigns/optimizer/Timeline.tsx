import type { Campaign } from '@awning/contract/campaigns';
import type { Decision } from '@awning/contract/optimizer';
import { Badge, Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';
import { useAnswer, useDecisions } from './api.ts';
import classes from './optimizer.module.css';
import { Reasons } from './Reasons.tsx';

/** Every decision about the campaign's ads, days on which nothing was done among them, each with why; undone with one tap. */
export function Timeline({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('optimizer');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useDecisions(campaign);
  const answer = useAnswer(campaign);
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
          <Row
            key={decision.id}
            decision={decision}
            isUndoing={answer.isPending && answer.variables.decision.id === decision.id}
            onUndo={() => answer.mutate({ decision, word: 'undo' })}
          />
        ))}
      </Stack>
      {hasNextPage && (
        <Button variant="default" size="sm" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t('timeline.more')}
        </Button>
      )}
    </Stack>
  );
}

interface RowProps {
  decision: Decision;
  isUndoing: boolean;
  onUndo: () => void;
}

function Row({ decision, isUndoing, onUndo }: RowProps) {
  const { t } = useTranslation('optimizer');
  const { dateTime } = useFormats();
  const { at, outcome, sentence, actions, canUndo } = decision;
  return (
    <Stack component="li" gap={4} align="flex-start">
      <Group gap="4px 10px">
        <time dateTime={at} className={classes.note}>
          {dateTime(at)}
        </time>
        {outcome !== 'nothing' && (
          <Badge variant="light" tt="none">
            {t(`outcome.${outcome}`)}
          </Badge>
        )}
      </Group>
      <span>{sentence}</span>
      {actions.map((action) => (
        <p key={action.creativeId} className={classes.evidence}>
          {action.sentence}
        </p>
      ))}
      <Reasons decision={decision} />
      {canUndo && (
        <Button variant="default" size="sm" loading={isUndoing} onClick={onUndo}>
          {t('timeline.undo')}
        </Button>
      )}
    </Stack>
  );
}
