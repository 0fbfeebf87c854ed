import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { toast } from '../../../ui/toast.ts';
import { downloadArchive } from '../api.ts';
import classes from './settings.module.css';

/** Downloads everything that is held about the user. */
export default function ExportCard() {
  const { t } = useTranslation('accounts');
  const archive = useMutation({
    mutationFn: downloadArchive,
    onSuccess: () => toast.success(t('export.done')),
    onError: (error) => toast.error(t('export.failed'), error),
  });
  return (
    <Card title={t('export.title')}>
      <p className={classes.text}>{t('export.lead')}</p>
      <Group className={classes.end} gap="sm" align="stretch" justify="flex-end">
        <Button
          variant="default"
          leftSection={<IconDownload aria-hidden size={18} />}
          loading={archive.isPending}
          onClick={() => archive.mutate()}
        >
          {t('export.open')}
        </Button>
      </Group>
    </Card>
  );
}
