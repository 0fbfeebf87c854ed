import { Button } from '@mantine/core';
import { IconWorldSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStartImport } from '../../../queries/imports.ts';

interface ReadWebsiteProps {
  /** The address as it is typed. */
  address: string;
  /** Of a business that exists: what is typed is saved first, and then read. */
  onReadSaved?: (() => void) | undefined;
}

/** Has the website beside it read. */
export function ReadWebsite({ address, onReadSaved }: ReadWebsiteProps) {
  const { t } = useTranslation('businesses');
  const start = useStartImport();
  return (
    <Button
      type={onReadSaved ? 'submit' : 'button'}
      variant="light"
      leftSection={<IconWorldSearch aria-hidden size={20} stroke={1.7} />}
      disabled={address.trim() === ''}
      loading={start.isPending}
      onClick={() =>
        onReadSaved
          ? onReadSaved()
          : start.mutate({ source: 'website', address: address.trim(), businessId: null })
      }
    >
      {t('website.read')}
    </Button>
  );
}
