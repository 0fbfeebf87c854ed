import { Button } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStartImport } from '../../queries/imports.ts';
import { useActiveBusiness } from '../../session/active-business.ts';
import { Notice } from '../../ui/notices.tsx';
import classes from './connections.module.css';

/** Has the connected Page read for what it tells of the business. */
export function ReadPage() {
  const { t } = useTranslation('connections');
  const { business } = useActiveBusiness();
  const start = useStartImport();
  if (!business) return null;
  return (
    <Notice title={t('read.title')}>
      <p className={classes.quiet}>{t('read.text', { name: business.name })}</p>
      <Button
        mt={10}
        size="sm"
        variant="default"
        leftSection={<IconFileSearch aria-hidden size={20} stroke={1.7} />}
        loading={start.isPending}
        onClick={() => start.mutate({ source: 'page', businessId: business.id })}
      >
        {t('read.go')}
      </Button>
    </Notice>
  );
}
