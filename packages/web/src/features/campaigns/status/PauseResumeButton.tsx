import type { Campaign } from '@awning/contract/campaigns';
import { isolate } from '@awning/contract/text-direction';
import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ignoreSecondTap } from '../../../ui/second-tap.ts';
import { usePauseResume } from '../api.ts';
import { canResume, canStop } from './display-status.ts';
import { ResumeDialog } from './ResumeDialog.tsx';

interface PauseResumeButtonProps {
  campaign: Campaign;
  /** `sm` with short words, for tables. */
  size?: 'sm' | 'md';
}

/**
 * Pauses at once, with undo; confirms before resuming, since that spends money. Nothing once the campaign is over. It is one
 * button in every state, so that the focus stays on it.
 */
export function PauseResumeButton({ campaign, size = 'sm' }: PauseResumeButtonProps) {
  const { t } = useTranslation('campaigns');
  const [asking, setAsking] = useState(false);
  const { stop, resume, busy } = usePauseResume(campaign);
  const name = isolate(campaign.name);
  const stops = canStop(campaign);
  if (!stops && !canResume(campaign)) return null;
  const Icon = stops ? IconPlayerPause : IconPlayerPlay;
  const retries = campaign.delivery === 'failed';
  const retry = size === 'sm' ? 'resume.retryShort' : 'resume.retry';
  return (
    <>
      <Button
        size={size}
        variant={stops ? 'default' : 'light'}
        leftSection={<Icon aria-hidden size={18} />}
        aria-label={t(stops ? 'stop.named' : retries ? (`${retry}Named` as const) : 'resume.named', { name })}
        loading={busy}
        onClick={(event) => {
          if (!stops) return setAsking(true);
          ignoreSecondTap(event);
          stop();
        }}
      >
        {t(stops ? 'stop.action' : retries ? retry : 'resume.action')}
      </Button>
      <ResumeDialog
        campaign={campaign}
        opened={asking}
        busy={busy}
        onConfirm={() => resume(() => setAsking(false))}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
