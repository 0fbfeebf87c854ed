import type { Photo } from '@awning/contract/photos';
import { SimpleGrid, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { Loading } from '../../../ui/PageSkeleton.tsx';
import classes from './library.module.css';
import { PhotoTile } from './PhotoTile.tsx';

const columns = { minColWidth: 'min(30%, 150px)', spacing: 10 };

/** The photographs of the library as a grid. */
export function PhotoGrid({ photos, onOpen }: { photos: readonly Photo[]; onOpen: (id: string) => void }) {
  const { t } = useTranslation('photos');
  const { date } = useFormats();
  const nameOf = ({ shows, createdAt }: Photo) =>
    shows === '' ? t('library.openDated', { date: date(createdAt) }) : t('library.open', { shows });
  return (
    <SimpleGrid className="plain-list" component="ul" {...columns}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <PhotoTile photo={photo} label={nameOf(photo)} onOpen={() => onOpen(photo.id)} />
          {photo.shows !== '' && (
            <bdi aria-hidden className={classes.shows}>
              {photo.shows}
            </bdi>
          )}
        </li>
      ))}
    </SimpleGrid>
  );
}

/** The grid on its way. */
export function GridSkeleton() {
  return (
    <Loading>
      <SimpleGrid className="plain-list" component="ul" aria-hidden="true" {...columns}>
        {[0, 1, 2, 3, 4, 5].map((photo) => (
          <li key={photo}>
            <Skeleton className={classes.awaited} />
          </li>
        ))}
      </SimpleGrid>
    </Loading>
  );
}
