import { Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDisconnect } from '../api.ts';

const facts = ['token', 'running', 'kept', 'again'] as const;

/** Explains the effects of disconnecting before it is confirmed. */
export function DisconnectDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('connections');
  const disconnect = useDisconnect(() => {
    onClose();
    toast.success(t('disconnect.done'));
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('disconnect.title')}
      confirm={t('disconnect.confirm')}
      tone="danger"
      busy={disconnect.isPending}
      error={disconnect.error}
      onConfirm={() => disconnect.mutate()}
      onClose={() => {
        disconnect.reset();
        onClose();
      }}
    >
      <Flex component="ul" direction="column" gap="xs" m={0} ps="lg">
        {facts.map((fact) => (
          <li key={fact}>{t(`disconnect.${fact}`)}</li>
        ))}
      </Flex>
    </ConfirmDialog>
  );
}
