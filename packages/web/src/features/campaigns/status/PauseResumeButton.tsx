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
  size?: 'sm' | 'md';
}

/** Pauses at once, with undo; confirms before resuming, since that spends money. Nothing once the campaign is over. */
export function PauseResumeButton({ campaign, size = 'sm' }: PauseResumeButtonProps) {
  const { t } = useTranslation('campaigns');
  const [asking, setAsking] = useState(false);
  const { stop, resume, busy } = usePauseResume(campaign);
  const name = isolate(campaign.name);
  if (canStop(campaign))
    return (
      <Button
        size={size}
        variant="default"
        leftSection={<IconPlayerPause aria-hidden size={18} />}
        aria-label={t('stop.named', { name })}
        loading={busy}
        onClick={(event) => {
          ignoreSecondTap(event);
          stop();
        }}
      >
        {t('stop.action')}
      </Button>
    );
  if (!canResume(campaign)) return null;
  return (
    <>
      <Button
        size={size}
        variant="light"
        leftSection={<IconPlayerPlay aria-hidden size={18} />}
        aria-label={t('resume.named', { name })}
        onClick={() => setAsking(true)}
      >
        {t(campaign.delivery === 'failed' ? 'resume.retry' : 'resume.action')}
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
