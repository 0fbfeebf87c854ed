import { Button, Flex, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { MadeLabel } from '../../../ui/MadeLabel.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { versionsOf } from './api.ts';
import classes from './edit.module.css';
import type { EditTarget } from './edit-target.ts';

interface VersionsProps {
  target: EditTarget;
  busy: boolean;
  /** Whether there are changes that are not saved: taking a version back would lose them. */
  isUnsaved: boolean;
  onRestore: (version: number) => void;
}

/** What an ad was like before its changes, newest first, to be had back. */
export function Versions({ target, busy, isUnsaved, onRestore }: VersionsProps) {
  const { t } = useTranslation('creatives');
  const { relative } = useFormats();
  const query = useQuery(versionsOf(target));
  if (query.isError) return <ErrorNotice error={query.error} onRetry={() => query.refetch()} />;
  if (query.isPending) return <Skeleton height={72} />;
  const earlier = query.data.data.filter(({ version }) => version !== target.version);
  if (earlier.length === 0) return <p className={classes.note}>{t('edit.noVersions')}</p>;
  return (
    <>
      {isUnsaved && <p className={classes.note}>{t('edit.saveFirst')}</p>}
      <Stack component="ul" gap={8} className={classes.versions}>
        {earlier.map(({ version, headline, images, isMade, createdAt }) => (
          <Flex key={version} className={classes.version} component="li" gap={12} align="center">
            <Picture src={images.square.url} alt="" width={72} height={72} sizes="72px" />
            <Stack component="span" gap={0} flex={1} miw={0}>
              <strong dir="auto">{headline}</strong>
              <span>{relative(createdAt)}</span>
              {isMade && <MadeLabel />}
            </Stack>
            <Button
              size="sm"
              variant="default"
              disabled={busy || isUnsaved}
              onClick={() => onRestore(version)}
            >
              {t('edit.restore')}
            </Button>
          </Flex>
        ))}
      </Stack>
    </>
  );
}
