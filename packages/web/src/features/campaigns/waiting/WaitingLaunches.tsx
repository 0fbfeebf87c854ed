import { isolate } from '@awning/contract/text-direction';
import type { WaitingLaunch } from '@awning/contract/waiting-launches';
import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useActiveBusiness } from '../../../session/active-business.ts';
import { Notice } from '../../../ui/notices.tsx';
import { useConfirmLaunch, useWaitingLaunches, useWithdrawLaunch } from './api.ts';

/** Campaigns that wait for Facebook, and below them those that were given up; nothing where there is none. */
export function WaitingLaunches() {
  const launches = useWaitingLaunches(useActiveBusiness().business?.id);
  const waiting = launches.filter(({ state }) => state === 'waiting');
  const givenUp = launches.filter(({ state }) => state !== 'waiting');
  return (
    <>
      {waiting.length > 0 && <Launches launches={waiting} isWaiting />}
      {givenUp.length > 0 && <Launches launches={givenUp} isWaiting={false} />}
    </>
  );
}

function Launches({ launches, isWaiting }: { launches: WaitingLaunch[]; isWaiting: boolean }) {
  const { t } = useTranslation('campaigns');
  const withdraw = useWithdrawLaunch();
  const confirm = useConfirmLaunch();
  return (
    <Notice title={t(isWaiting ? 'waiting.title' : 'waiting.titleGivenUp')}>
      <Stack component="ul" className="plain-list" gap="sm">
        {launches.map((launch) => (
          <Group component="li" key={launch.id} justify="space-between" gap="sm">
            <span>
              <strong>{isolate(launch.name)}</strong> – {t(`waiting.states.${launch.state}`)} {launch.reason}
            </span>
            <Group gap="xs">
              {launch.state === 'held' && (
                <Button
                  size="sm"
                  aria-label={t('waiting.confirmOne', { name: isolate(launch.name) })}
                  loading={confirm.isPending && confirm.variables.id === launch.id}
                  onClick={() => confirm.mutate(launch)}
                >
                  {t('waiting.confirm')}
                </Button>
              )}
              <Button
                size="sm"
                variant="default"
                aria-label={t(isWaiting ? 'waiting.withdrawOne' : 'waiting.removeOne', {
                  name: isolate(launch.name),
                })}
                loading={withdraw.isPending && withdraw.variables.id === launch.id}
                onClick={() => withdraw.mutate(launch)}
              >
                {t(isWaiting ? 'waiting.withdraw' : 'waiting.remove')}
              </Button>
            </Group>
          </Group>
        ))}
      </Stack>
    </Notice>
  );
}
