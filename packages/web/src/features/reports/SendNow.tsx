import { isolate } from '@awning/contract/text-direction';
import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useActiveBusiness } from '../../session/active-business.ts';
import { toast } from '../../ui/toast.ts';
import { useSendNow } from './api.ts';

/** Has the report on the last seven days mailed at once. */
export function SendNow() {
  const { t } = useTranslation('reports');
  const { business } = useActiveBusiness();
  const send = useSendNow();
  return (
    <Group gap="8px 16px" mt="md">
      <Button
        variant="default"
        loading={send.isPending}
        disabled={!business}
        onClick={() =>
          business &&
          send.mutate(business.id, {
            onSuccess: ({ email }) => toast.success(t('settings.nowSent', { email: isolate(email) })),
            onError: (error) => toast.error(t('settings.nowFailed'), error),
          })
        }
      >
        {t('settings.now')}
      </Button>
      <span>{t('settings.nowLead')}</span>
    </Group>
  );
}
