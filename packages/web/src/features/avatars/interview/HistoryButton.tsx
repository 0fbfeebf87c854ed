import type { InterviewSession } from '@awning/contract/interviews';
import { ActionIcon, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';

const HistoryDialog = lazyDialog(() => import('./HistoryDialog.tsx'));

/** Opens the whole conversation. */
export function HistoryButton({ session }: { session: InterviewSession }) {
  const { t } = useTranslation('avatars');
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Tooltip label={t('history')}>
        <ActionIcon variant="default" size={44} aria-label={t('history')} onClick={open}>
          <IconHistory aria-hidden size={20} />
        </ActionIcon>
      </Tooltip>
      <HistoryDialog session={session} opened={opened} onClose={close} />
    </>
  );
}
