import { Button, Flex } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { usePauseEverything, usePauseState } from './api.ts';

/** Pauses all campaigns of the owner, once she has read what that stops; nothing where nothing runs. */
export function PauseEverything() {
  const { t } = useTranslation('campaigns');
  const [asking, setAsking] = useState(false);
  const { data: state } = usePauseState();
  const pause = usePauseEverything(() => setAsking(false));
  if (!state || state.running + state.waiting === 0) return null;
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconPlayerPause aria-hidden size={18} />}
        onClick={() => setAsking(true)}
      >
        {t('pauseAll.action')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('pauseAll.title')}
        confirm={t('pauseAll.action')}
        tone="danger"
        busy={pause.isPending}
        failed={t('pauseAll.failed')}
        error={pause.error}
        onConfirm={() => pause.mutate()}
        onClose={() => setAsking(false)}
      >
        <Flex component="ul" direction="column" gap="xs" m={0} ps="lg">
          {state.running > 0 && <li>{t('pauseAll.stops', { count: state.running })}</li>}
          {state.waiting > 0 && <li>{t('pauseAll.holds', { count: state.waiting })}</li>}
          <li>{t('pauseAll.spent')}</li>
          <li>{t('pauseAll.learning')}</li>
        </Flex>
      </ConfirmDialog>
    </div>
  );
}
