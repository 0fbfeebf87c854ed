import { placementNames, placements } from '@awning/contract/creatives';
import { Button, Stack } from '@mantine/core';
import { IconReplace } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LocalPicture } from './read-picture.ts';
import classes from './upload.module.css';

interface ChosenPictureProps {
  picture: LocalPicture;
  /** Null while it is being sent. */
  onReplace: (() => void) | null;
}

/** The chosen picture in its four placements, before it is uploaded. */
export function ChosenPicture({ picture, onReplace }: ChosenPictureProps) {
  const { t } = useTranslation('creatives');
  return (
    <Stack gap={12}>
      <ul className={classes.places} aria-label={t('placementsLabel')}>
        {placementNames.map((name) => (
          <li key={name}>
            <img
              src={picture.url}
              alt={name === 'square' ? t('upload.chosen') : ''}
              style={{ aspectRatio: `${placements[name].width} / ${placements[name].height}` }}
            />
            <span>{t(`placements.${name}`)}</span>
          </li>
        ))}
      </ul>
      <p className={classes.note}>{t('upload.crop')}</p>
      <Button
        variant="default"
        leftSection={<IconReplace aria-hidden size={20} />}
        disabled={!onReplace}
        onClick={() => onReplace?.()}
        className={classes.replace}
      >
        {t('upload.replace')}
      </Button>
    </Stack>
  );
}
