import type { Photo } from '@awning/contract/photos';
import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../../ui/Picture.tsx';
import classes from './first-photos.module.css';

/** How many are shown. */
const most = 8;

/** Photographs that are in the library already, as those of her website: ads are made of them too. */
export function PhotosThere({ photos }: { photos: readonly Photo[] }) {
  const { t } = useTranslation('photos');
  if (photos.length === 0) return null;
  return (
    <section aria-label={t('first.there')}>
      <strong>{t('first.there')}</strong>
      <Group component="ul" className="plain-list" gap={8} mt={8}>
        {photos.slice(0, most).map(({ id, picture, shows, caption }) => (
          <li key={id}>
            <Picture
              src={picture.url}
              alt={shows || caption}
              width={72}
              height={72}
              sizes="72px"
              className={classes.small ?? ''}
            />
          </li>
        ))}
      </Group>
    </section>
  );
}
