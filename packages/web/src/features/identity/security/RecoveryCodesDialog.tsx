import { Button, Group, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../ui/Sheet.tsx';
import classes from './security.module.css';

interface RecoveryCodesDialogProps {
  opened: boolean;
  codes: string[];
  onClose: () => void;
}

/** Shows new recovery codes, this once. It is closed by its button alone, so that no stray click loses them. */
export default function RecoveryCodesDialog({ opened, codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation('identity');
  const file = `${t('passkeys.codesTitle')} (Awning, ${location.host})\n\n${codes.join('\n')}\n`;
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('passkeys.codesTitle')}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack gap={18}>
        <p className={classes.lead}>{t('passkeys.codesLead')}</p>
        <ol className={classes.codes} dir="ltr">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <Group justify="flex-end" gap="sm">
          <Button
            component="a"
            variant="default"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
            download={t('passkeys.codesFile')}
            leftSection={<IconDownload aria-hidden size={18} />}
          >
            {t('passkeys.codesDownload')}
          </Button>
          <Button onClick={onClose}>{t('passkeys.codesKept')}</Button>
        </Group>
      </Stack>
    </Sheet>
  );
}
