import { isolate } from '@awning/contract/text-direction';
import { Box, Button, Group, Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { ErrorNotice } from '../../ui/notices.tsx';
import { RowsSkeleton } from '../../ui/Skeletons.tsx';
import { toast } from '../../ui/toast.ts';
import { useRemoveRecipient, useReportSettings, useSetWeekly } from './api.ts';
import { RecipientForm } from './RecipientForm.tsx';
import { SendNow } from './SendNow.tsx';

/** Who gets the weekly report. */
export default function ReportsPanel() {
  const { t } = useTranslation('reports');
  const { data, error, refetch } = useReportSettings();
  const setWeekly = useSetWeekly();
  const remove = useRemoveRecipient();
  if (error && !data) return <ErrorNotice error={error} onRetry={() => refetch()} />;
  if (!data) return <RowsSkeleton rows={1} height={500} />;
  const failed = (failure: Error) => toast.error(t('settings.failed'), failure);
  return (
    <>
      <Card title={t('settings.title')}>
        <Box component="p" m={0} mb="md">
          {t('settings.lead')}
        </Box>
        <Switch
          label={t('settings.own')}
          checked={setWeekly.isPending ? setWeekly.variables : data.weekly}
          onChange={(event) => setWeekly.mutate(event.currentTarget.checked, { onError: failed })}
        />
        <SendNow />
      </Card>
      <Card title={t('settings.others')}>
        <Box component="p" m={0} mb="md">
          {t('settings.othersLead')}
        </Box>
        <Stack gap="md">
          {data.recipients.length > 0 && (
            <Stack component="ul" className="plain-list" gap="xs">
              {data.recipients.map(({ id, email, state }) => (
                <Group key={id} component="li" justify="space-between" gap="xs">
                  <span>
                    <bdi>{email}</bdi>: {t(`settings.states.${state}`)}
                  </span>
                  <Button
                    size="sm"
                    variant="default"
                    aria-label={t('settings.removeLabel', { email: isolate(email) })}
                    loading={remove.isPending && remove.variables === id}
                    onClick={() => remove.mutate(id, { onError: failed })}
                  >
                    {t('settings.remove')}
                  </Button>
                </Group>
              ))}
            </Stack>
          )}
          <RecipientForm />
        </Stack>
      </Card>
    </>
  );
}
