import { photoRoutes } from '@awning/contract/photos';
import { Group } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../api/query.ts';
import { useNewestPhotos } from '../../../queries/photos.ts';
import { LinkButton } from '../../../ui/links.tsx';
import { Notice } from '../../../ui/notices.tsx';
import classes from './create.module.css';

/** How many of the trade's shots are named. */
const named = 3;

/** Where there is no photograph yet, the designer asks for one first: what to take, and where to add it. */
export default function PhotosFirst({ businessId }: { businessId: string }) {
  const { t } = useTranslation('creatives');
  const photos = useNewestPhotos(businessId);
  const hasNone = photos.data?.data.length === 0;
  const shots = useQuery({
    ...queryOf(photoRoutes.shots, { params: { id: businessId } }),
    enabled: hasNone,
  });
  if (!hasNone || shots.isPending) return null;
  const list = shots.data?.shots.slice(0, named) ?? [];
  return (
    <Notice title={t('photosFirst.title')}>
      <p className={classes.note}>{t('photosFirst.text')}</p>
      {list.length > 0 && (
        <ul className={classes.shots}>
          {list.map(({ id, says }) => (
            <li key={id}>{says}</li>
          ))}
        </ul>
      )}
      <Group gap={8}>
        <LinkButton
          to="/dashboard/photos"
          size="sm"
          variant="default"
          leftSection={<IconCamera aria-hidden size={20} />}
        >
          {t('edit.toPhotos')}
        </LinkButton>
      </Group>
    </Notice>
  );
}
