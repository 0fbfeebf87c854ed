import type { Campaign } from '@awning/contract/campaigns';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import classes from './progress.module.css';

const steps = ['launching', 'in_review', 'running'] as const;

/** Which step a campaign is at, or null where it has never been on the way, or is not any more. */
function stepOf({ status, delivery }: Campaign): number | null {
  if (status !== 'active') return null;
  if (delivery === 'launching') return 0;
  if (delivery === 'in_review') return 1;
  return delivery === 'delivering' || delivery === 'learning' ? 2 : null;
}

/** The way from the click to the first ad shown. It goes on without a reload; who saw it begin sees it end. */
export function LaunchProgress({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const step = stepOf(campaign);
  const watched = useRef(false);
  if (step === 0 || step === 1) watched.current = true;
  if (step === null || !watched.current) return null;
  const now = steps[step] ?? 'launching';
  return (
    <Card title={t('progress.title')}>
      <ol className={classes.steps}>
        {steps.map((key, index) => {
          const isDone = index < step || step === 2;
          const state = isDone ? 'done' : index === step ? 'current' : 'open';
          return (
            <li key={key} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
              <span className={classes.strip} />
              <span className={classes.name}>
                {isDone && <IconCheck aria-hidden size={18} stroke={2.4} />}
                {t(`progress.${key}.name`)}
                <VisuallyHidden> ({t(`progress.${state}`)})</VisuallyHidden>
              </span>
            </li>
          );
        })}
      </ol>
      <p className={classes.now} role="status">
        {t(`progress.${now}.now`)}
      </p>
    </Card>
  );
}
