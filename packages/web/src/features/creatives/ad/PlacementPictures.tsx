import { type Placement, placementNames } from '@awning/contract/creatives';
import { Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MadeLabel } from '../../../ui/MadeLabel.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { sourcesOf } from '../../../ui/picture-sources.ts';
import classes from './placement-pictures.module.css';

interface PlacementPicturesProps {
  images: Record<Placement, { url: string; width: number; height: number }>;
  alt: string;
  /** True where a picture made by AI is in them. */
  isMade: boolean;
  /** One picture alone, without the strip. */
  isSingle?: boolean;
}

/** One large picture and its four placements in a strip to choose from. The frame has a fixed size. */
export function PlacementPictures({ images, alt, isMade, isSingle = false }: PlacementPicturesProps) {
  const { t } = useTranslation('creatives');
  const [open, setOpen] = useState<Placement>('square');
  const { url, width, height } = images[isSingle ? 'square' : open];
  return (
    <div>
      <div className={classes.stage}>
        <Picture
          src={url}
          alt={alt}
          width={width}
          height={height}
          sizes="(max-width: 48em) 100vw, 420px"
          className={classes.large}
        />
        {isMade && <MadeLabel over />}
      </div>
      {!isSingle && (
        <fieldset className={classes.strip}>
          <VisuallyHidden component="legend">{t('placementsLabel')}</VisuallyHidden>
          {placementNames.map((name) => (
            <Tooltip key={name} multiline maw={260} label={t(`placementHelp.${name}`)} openDelay={400}>
              <UnstyledButton
                className={classes.choice}
                aria-pressed={name === open}
                onClick={() => setOpen(name)}
              >
                <img
                  sizes="44px"
                  srcSet={sourcesOf(images[name].url)}
                  src={images[name].url}
                  alt=""
                  width={images[name].width}
                  height={images[name].height}
                  loading="lazy"
                  decoding="async"
                />
                <span>{t(`placements.${name}`)}</span>
              </UnstyledButton>
            </Tooltip>
          ))}
        </fieldset>
      )}
    </div>
  );
}
