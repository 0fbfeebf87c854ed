import type { Campaign } from '@awning/contract/campaigns';
import { type Automation, acceptedBeforeAuto, automations } from '@awning/contract/optimizer';
import { Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { ErrorNotice, Notice } from '../../../ui/notices.tsx';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';
import { useOptimizer, useSaveOptimizer, useStopAutomation } from './api.ts';
import { Hindsight } from './Hindsight.tsx';
import { Limits } from './Limits.tsx';
import classes from './optimizer.module.css';
import { Proposal } from './Proposal.tsx';
import { Timeline } from './Timeline.tsx';

/** Auto-optimisation of a campaign: what it may do, what it proposes, and what it did. */
export default function Optimizer({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('optimizer');
  const { data, error, refetch } = useOptimizer(campaign);
  const save = useSaveOptimizer(campaign);
  const stop = useStopAutomation();
  if (error && !data) return <ErrorNotice title={t('loadFailed')} error={error} onRetry={() => refetch()} />;
  if (!data) return <RowsSkeleton rows={1} height={320} />;
  const { settings, isIncluded, isStopped, isUnavailable, offersAuto, proposal } = data;
  const offered = automations.filter((one) => one !== 'auto' || offersAuto);
  if (!isIncluded)
    return (
      <Card title={t('title')}>
        <Hindsight campaign={campaign} />
      </Card>
    );
  const chosen = save.isPending ? save.variables.automation : settings.automation;
  const isOver = campaign.delivery === 'ended';
  return (
    <Card title={t('title')}>
      <Stack gap={20}>
        {isUnavailable && <Notice>{t('errors:optimizerUnavailable')}</Notice>}
        {isStopped && (
          <Notice title={t('stopped.title')}>
            <Stack gap={8} align="flex-start">
              {t('stopped.text')}
              <Button size="sm" variant="default" loading={stop.isPending} onClick={() => stop.mutate(false)}>
                {t('stopped.goOn')}
              </Button>
            </Stack>
          </Notice>
        )}
        {proposal && <Proposal key={proposal.id} decision={proposal} />}
        {!isOver && (
          <Stack gap={8} align="flex-start">
            <SegmentedControl
              className={classes.modes}
              aria-label={t('mode.label')}
              value={chosen}
              onChange={(value) => save.mutate({ ...settings, automation: value as Automation })}
              data={offered.map((value) => ({ value, label: t(`mode.${value}.name`) }))}
            />
            <p className={classes.note}>{t(`mode.${chosen}.text`)}</p>
            {!offersAuto && (
              <p className={classes.note}>{t('mode.autoLater', { count: acceptedBeforeAuto })}</p>
            )}
          </Stack>
        )}
        {!isOver && settings.automation !== 'off' && <Limits campaign={campaign} settings={settings} />}
        <Timeline campaign={campaign} />
        {!isStopped && !isOver && settings.automation !== 'off' && (
          <Group>
            <Button size="sm" variant="default" loading={stop.isPending} onClick={() => stop.mutate(true)}>
              {t('stopped.stop')}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}
