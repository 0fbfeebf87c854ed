import { isolate } from '@awning/contract/text-direction';
import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useActiveBusiness } from '../../../session/active-business.ts';
import { Notice } from '../../../ui/notices.tsx';
import { useWaitingLaunches, useWithdrawLaunch } from './api.ts';

/** Campaigns that wait for Facebook, or were refused once it answered; nothing where there is none. */
export function WaitingLaunches() {
  const { t } = useTranslation('campaigns');
  const launches = useWaitingLaunches(useActiveBusiness().business?.id);
  const withdraw = useWithdrawLaunch();
  if (launches.length === 0) return null;
  return (
    <Notice title={t('waiting.title')}>
      <Stack component="ul" gap="sm">
        {launches.map((launch) => (
          <Group component="li" key={launch.id} justify="space-between" gap="sm">
            <span>
              <strong>{isolate(launch.name)}</strong> – {t(`waiting.states.${launch.state}`)} {launch.reason}
            </span>
            <Button
              size="sm"
              variant="default"
              aria-label={t('waiting.withdrawOne', { name: isolate(launch.name) })}
              loading={withdraw.isPending && withdraw.variables.id === launch.id}
              onClick={() => withdraw.mutate(launch)}
            >
              {t('waiting.withdraw')}
            </Button>
          </Group>
        ))}
      </Stack>
    </Notice>
  );
}
