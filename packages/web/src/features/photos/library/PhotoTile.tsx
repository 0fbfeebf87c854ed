import type { Photo } from '@awning/contract/photos';
import { UnstyledButton } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MadeLabel } from '../../../ui/MadeLabel.tsx';
import { sourcesOf } from '../../../ui/picture-sources.ts';
import { positionOf } from './crop-position.ts';
import classes from './library.module.css';

interface PhotoTileProps {
  photo: Photo;
  label: string;
  onOpen: () => void;
}

/** A photograph as a square button, cut around its point in sight. */
export function PhotoTile({ photo, label, onOpen }: PhotoTileProps) {
  const { t } = useTranslation('photos');
  const { picture, focus, findings, isMade } = photo;
  return (
    <UnstyledButton className={classes.tile} onClick={onOpen} aria-haspopup="dialog" aria-label={label}>
      <img
        srcSet={sourcesOf(picture.url)}
        sizes="(max-width: 36em) 33vw, 180px"
        src={picture.url}
        alt=""
        width={180}
        height={180}
        loading="lazy"
        decoding="async"
        style={{ objectPosition: positionOf(picture, { width: 1, height: 1 }, focus) }}
      />
      {isMade && <MadeLabel over />}
      {findings.length > 0 && (
        <span className={classes.warning} title={findings.map((one) => t(`findings.${one}.name`)).join(', ')}>
          <IconAlertCircle aria-hidden size={18} />
        </span>
      )}
    </UnstyledButton>
  );
}
