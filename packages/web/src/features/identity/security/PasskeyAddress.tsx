import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notices.tsx';

/** Says at which address passkeys can be used, and leads there. */
export function PasskeyAddress({ host }: { host: string }) {
  const { t } = useTranslation('identity');
  const { protocol, port, pathname, search } = location;
  return (
    <>
      <Notice>{t('passkeys.otherAddress', { host })}</Notice>
      <Group justify="flex-end">
        <Button
          component="a"
          variant="default"
          href={`${protocol}//${host}${port && `:${port}`}${pathname}${search}`}
        >
          {t('passkeys.open', { host })}
        </Button>
      </Group>
    </>
  );
}
