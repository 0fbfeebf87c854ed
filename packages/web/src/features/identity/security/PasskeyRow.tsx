import type { Passkey } from '@awning/contract/passkeys';
import { Badge, Button, Group } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import classes from './security.module.css';

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

/** One passkey: its name, since when, when it was last used, and buttons that rename and remove it. */
export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation('identity');
  const formats = useFormats();
  const { name, synced, createdAt, lastUsedAt } = passkey;
  return (
    <li className={classes.session}>
      <IconFingerprint aria-hidden size={28} className={classes.icon} />
      <div>
        <Group gap={8}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          {synced && (
            <Badge variant="light" color="evergreen" className={classes.badge}>
              {t('passkeys.synced')}
            </Badge>
          )}
        </Group>
        <p className={classes.facts}>
          {t('passkeys.created', { at: formats.relative(createdAt) })}
          {' · '}
          {lastUsedAt ? t('passkeys.used', { at: formats.relative(lastUsedAt) }) : t('passkeys.neverUsed')}
        </p>
      </div>
      <Group gap={8}>
        <Button variant="default" onClick={onRename} aria-label={t('passkeys.renameNamed', { name })}>
          {t('passkeys.rename')}
        </Button>
        <Button variant="default" onClick={onRemove} aria-label={t('passkeys.removeNamed', { name })}>
          {t('passkeys.remove')}
        </Button>
      </Group>
    </li>
  );
}
