import type { Campaign } from '@awning/contract/campaigns';
import { Flex, SimpleGrid, Stack, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import classes from './progress.module.css';

const steps = ['launching', 'in_review', 'running'] as const;

/** The step of the launch that a campaign is at; null where it is not being launched. */
function stepOf({ status, delivery }: Campaign): number | null {
  if (status !== 'active') return null;
  if (delivery === 'launching') return 0;
  if (delivery === 'in_review') return 1;
  return delivery === 'delivering' || delivery === 'learning' ? 2 : null;
}

/** The steps from launch to delivery, updated by polling. Stays visible to a user who saw the launch, until it is complete. */
export function LaunchProgress({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const step = stepOf(campaign);
  const watched = useRef(false);
  if (step === 0 || step === 1) watched.current = true;
  if (step === null || !watched.current) return null;
  const now = steps[step] ?? 'launching';
  return (
    <Card title={t('progress.title')}>
      <SimpleGrid className={`plain-list ${classes.steps}`} component="ol" cols={3} spacing={8}>
        {steps.map((key, index) => {
          const isDone = index < step || step === 2;
          const state = isDone ? 'done' : index === step ? 'current' : 'open';
          return (
            <Stack
              key={key}
              component="li"
              gap={10}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <span className={classes.strip} />
              <Flex className={classes.name} component="span" gap={6} align="center">
                {isDone && <IconCheck aria-hidden size={18} stroke={2.4} />}
                {t(`progress.${key}.name`)}
                <VisuallyHidden> ({t(`progress.${state}`)})</VisuallyHidden>
              </Flex>
            </Stack>
          );
        })}
      </SimpleGrid>
      <p className={classes.now} role="status">
        {t(`progress.${now}.now`)}
      </p>
    </Card>
  );
}
