import type { PhotoImportSource } from '@awning/contract/photo-imports';
import { Button, Group } from '@mantine/core';
import { IconBrandFacebook, IconBrandInstagram } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../queries/connection.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { LinkButton } from '../../../ui/links.tsx';
import { Notice } from '../../../ui/notices.tsx';
import { ImportProgress } from './ImportProgress.tsx';

const ImportDialog = lazyDialog(() => import('./ImportDialog.tsx'));

/** The photographs that are at Meta already: the ways there, and how an import goes on. */
export function ImportButtons({ businessId }: { businessId: string }) {
  const { t } = useTranslation('photos');
  const { query, account } = useConnection();
  const [source, setSource] = useState<PhotoImportSource>('page');
  const [opened, setOpened] = useState(false);
  const open = (from: PhotoImportSource) => {
    setSource(from);
    setOpened(true);
  };
  if (query.data && !account) {
    return (
      <Notice>
        {t('import.connect')}{' '}
        <LinkButton to="/dashboard/settings?tab=facebook" variant="subtle" size="compact-md">
          {t('import.toConnect')}
        </LinkButton>
      </Notice>
    );
  }
  return (
    <>
      <Group gap={10} align="stretch">
        <Button
          variant="default"
          leftSection={<IconBrandFacebook aria-hidden size={20} />}
          disabled={!account}
          onClick={() => open('page')}
        >
          {t('import.page')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconBrandInstagram aria-hidden size={20} />}
          disabled={!account}
          onClick={() => open('instagram')}
        >
          {t('import.instagram')}
        </Button>
      </Group>
      <ImportProgress businessId={businessId} />
      <ImportDialog
        opened={opened}
        source={source}
        businessId={businessId}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
