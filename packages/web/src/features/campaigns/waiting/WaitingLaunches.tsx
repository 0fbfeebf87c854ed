import { isolate } from '@awning/contract/text-direction';
import type { WaitingLaunch } from '@awning/contract/waiting-launches';
import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useActiveBusiness } from '../../../session/active-business.ts';
import { Notice } from '../../../ui/notices.tsx';
import { useConfirmLaunch, useWaitingLaunches, useWithdrawLaunch } from './api.ts';

/** Notices of saved campaigns, each with the states that it speaks of. */
const notices = [
  { title: 'waiting.title', states: ['waiting'] },
  { title: 'waiting.titleGivenUp', states: ['held', 'refused', 'expired'] },
  { title: 'waiting.titleLaunched', states: ['launched'] },
] as const satisfies { title: string; states: WaitingLaunch['state'][] }[];

/** Campaigns that wait for Facebook, and below them those that do not; nothing where there is none. */
export function WaitingLaunches() {
  const launches = useWaitingLaunches(useActiveBusiness().business?.id);
  return notices.map(({ title, states }) => {
    const told = launches.filter(({ state }) => states.some((one) => one === state));
    return told.length > 0 && <Launches key={title} title={title} launches={told} />;
  });
}

function Launches({
  title,
  launches,
}: {
  title: (typeof notices)[number]['title'];
  launches: WaitingLaunch[];
}) {
  const { t } = useTranslation('campaigns');
  const withdraw = useWithdrawLaunch();
  const confirm = useConfirmLaunch();
  return (
    <Notice title={t(title)}>
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
                aria-label={t(launch.state === 'waiting' ? 'waiting.withdrawOne' : 'waiting.removeOne', {
                  name: isolate(launch.name),
                })}
                loading={withdraw.isPending && withdraw.variables.id === launch.id}
                onClick={() => withdraw.mutate(launch)}
              >
                {t(launch.state === 'waiting' ? 'waiting.withdraw' : 'waiting.remove')}
              </Button>
            </Group>
          </Group>
        ))}
      </Stack>
    </Notice>
  );
}
