import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { toast } from '../../../ui/toast.ts';
import { downloadArchive } from '../api.ts';
import classes from './settings.module.css';

const bytesPerMegabyte = 1_000_000;

/** Downloads everything that is held about the user. The download goes on while other pages are shown. */
export default function ExportCard() {
  const { t } = useTranslation('accounts');
  const { number } = useFormats();
  const [megabytes, setMegabytes] = useState(0);
  const archive = useMutation({
    // Rounded, so that the page is rendered once for each tenth of a megabyte.
    mutationFn: () =>
      downloadArchive((bytes) => setMegabytes(Math.round((10 * bytes) / bytesPerMegabyte) / 10)),
    onSuccess: () => toast.success(t('export.done')),
    onError: (error) => toast.error(t('export.failed'), error),
  });
  return (
    <Card title={t('export.title')}>
      <p className={classes.text}>{t('export.lead')}</p>
      <p className={classes.text} role="status">
        {archive.isPending && t('export.waiting', { size: number(megabytes) })}
      </p>
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
