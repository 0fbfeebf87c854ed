import { filmMost } from '@awning/contract/films';
import type { Photo } from '@awning/contract/photos';
import { Checkbox, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNewestPhotos } from '../../../queries/photos.ts';
import { MadeLabel } from '../../../ui/MadeLabel.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import classes from './moving-story.module.css';

interface PhotoOrderProps {
  businessId: string;
  /** Ids, in the order in which they come. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** The photographs of a business, of which the first few that are tapped are numbered in their order. */
export function PhotoOrder({ businessId, chosen, onChange }: PhotoOrderProps) {
  const { t } = useTranslation('creatives');
  const query = useNewestPhotos(businessId);
  const nameOf = ({ shows, isMade }: Photo) =>
    [shows || t('edit.photo'), isMade && t('common:madeByAi')].filter(Boolean).join(', ');
  const toggle = (id: string) =>
    // The last one that fits makes way.
    onChange(
      chosen.includes(id)
        ? chosen.filter((one) => one !== id)
        : [...chosen.slice(0, filmMost.photos - 1), id],
    );
  if (query.isError) return <ErrorNotice error={query.error} onRetry={() => query.refetch()} />;
  return (
    <SimpleGrid minColWidth="96px" spacing={8}>
      {(query.data?.data ?? []).map((photo) => (
        <Checkbox.Card
          key={photo.id}
          checked={chosen.includes(photo.id)}
          onClick={() => toggle(photo.id)}
          className={classes.photo ?? ''}
          aria-label={nameOf(photo)}
        >
          <Picture src={photo.picture.url} alt="" width={112} height={112} sizes="112px" />
          {chosen.includes(photo.id) && (
            <span className={classes.place} aria-hidden="true">
              {chosen.indexOf(photo.id) + 1}
            </span>
          )}
          {photo.isMade && <MadeLabel />}
        </Checkbox.Card>
      ))}
    </SimpleGrid>
  );
}
