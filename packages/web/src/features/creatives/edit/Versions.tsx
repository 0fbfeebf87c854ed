import type { DesignVersion } from '@awning/contract/creatives';
import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { Picture } from '../../../ui/Picture.tsx';
import classes from './edit.module.css';

interface VersionsProps {
  /** Newest first, the current one included. */
  versions: DesignVersion[];
  current: number;
  busy: boolean;
  onRestore: (version: number) => void;
}

/** What an ad was like before its changes, to be had back. */
export function Versions({ versions, current, busy, onRestore }: VersionsProps) {
  const { t } = useTranslation('creatives');
  const { relative } = useFormats();
  const earlier = versions.filter(({ version }) => version !== current);
  if (earlier.length === 0) return <p className={classes.note}>{t('edit.noVersions')}</p>;
  return (
    <Stack component="ul" gap={8} className={classes.versions}>
      {earlier.map(({ version, headline, images, createdAt }) => (
        <li key={version} className={classes.version}>
          <Picture src={images.square.url} alt="" width={72} height={72} sizes="72px" />
          <span>
            <strong dir="auto">{headline}</strong>
            <span>{relative(createdAt)}</span>
          </span>
          <Button size="sm" variant="default" disabled={busy} onClick={() => onRestore(version)}>
            {t('edit.restore')}
          </Button>
        </li>
      ))}
    </Stack>
  );
}
