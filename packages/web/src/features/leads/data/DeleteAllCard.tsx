import { Button, Group } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import classes from '../leads.module.css';
import { useDeleteAll } from './api.ts';

/** Deletes everybody's details at once, after asking. */
export function DeleteAllCard({ businessId }: { businessId: string }) {
  const { t } = useTranslation('leads');
  const [asking, setAsking] = useState(false);
  const remove = useDeleteAll(businessId, () => setAsking(false));
  return (
    <Card title={t('data.all.title')}>
      <p className={classes.text}>{t('data.all.text')}</p>
      <Group justify="flex-end">
        <Button
          variant="default"
          leftSection={<IconTrash aria-hidden size={18} />}
          onClick={() => setAsking(true)}
        >
          {t('data.all.open')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={asking}
        title={t('data.all.sureTitle')}
        confirm={t('delete.confirm')}
        tone="danger"
        busy={remove.isPending}
        failed={t('data.all.failed')}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        {t('data.all.sure')}
      </ConfirmDialog>
    </Card>
  );
}
