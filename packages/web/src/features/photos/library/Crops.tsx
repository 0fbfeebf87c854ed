import { placementNames, placements } from '@awning/contract/creatives';
import type { Photo, PointInPhoto } from '@awning/contract/photos';
import { useTranslation } from 'react-i18next';
import { sourcesOf } from '../../../ui/picture-sources.ts';
import { positionOf } from './crop-position.ts';
import classes from './photo.module.css';

/** What each placement shows of a photograph. */
export function Crops({ photo: { picture }, focus }: { photo: Photo; focus: PointInPhoto }) {
  const { t } = useTranslation('photos');
  return (
    <ul className={classes.crops} aria-label={t('photo.crops')}>
      {placementNames.map((name) => {
        const { width, height } = placements[name];
        return (
          <li key={name}>
            <img
              srcSet={sourcesOf(picture.url)}
              sizes="220px"
              src={picture.url}
              alt=""
              style={{
                aspectRatio: `${width} / ${height}`,
                objectPosition: positionOf(picture, { width, height }, focus),
              }}
            />
            <span>{t(`placements.${name}`)}</span>
          </li>
        );
      })}
    </ul>
  );
}
