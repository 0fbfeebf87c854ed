import type { ShotList as Shots } from '@awning/contract/photos';
import { Box, Progress, SimpleGrid, Stack } from '@mantine/core';
import { IconCamera, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { pictureKinds } from '../../../ui/picture-file.ts';
import { addUploads } from '../adding/uploads.ts';
import { PhotoTile } from '../library/PhotoTile.tsx';
import { Sketch } from './Sketch.tsx';
import classes from './shots.module.css';

interface ShotListProps {
  businessId: string;
  shots: Shots['shots'];
  onOpen: (photoId: string) => void;
}

/** The photographs that sell this trade: tapped, taken and ticked off. */
export function ShotList({ businessId, shots, onOpen }: ShotListProps) {
  const { t } = useTranslation('photos');
  const done = shots.filter(({ photo }) => photo !== null).length;
  const count = shots.length;
  return (
    <Card title={t('shots.title')} aside={<span>{t('shots.done', { done, count })}</span>}>
      <p className={classes.lead}>{t(done === count ? 'shots.complete' : 'shots.lead')}</p>
      <Progress value={(100 * done) / count} size="sm" aria-label={t('shots.done', { done, count })} />
      <SimpleGrid className="plain-list" component="ul" minColWidth="min(100%, 300px)" spacing={12}>
        {shots.map(({ id, frame, says, photo }) => (
          <li key={id} className={classes.shot} data-done={photo !== null}>
            {photo ? (
              <PhotoTile
                photo={photo}
                label={t('shots.open', { shot: says })}
                onOpen={() => onOpen(photo.id)}
              />
            ) : (
              <Sketch frame={frame} />
            )}
            <Stack gap={4}>
              <strong>{says}</strong>
              <span className={classes.tip}>{t(`tips.${frame}`)}</span>
            </Stack>
            <label className={classes.take}>
              {photo ? <IconCheck aria-hidden size={20} /> : <IconCamera aria-hidden size={20} />}
              <Box component="span" visibleFrom="xs">
                {t(photo ? 'shots.again' : 'shots.take')}
              </Box>
              <input
                type="file"
                accept={pictureKinds}
                capture="environment"
                aria-label={t(photo ? 'shots.againNamed' : 'shots.takeNamed', { shot: says })}
                onChange={({ currentTarget }) => {
                  addUploads(businessId, [...(currentTarget.files ?? [])], { source: 'camera', shotId: id });
                  currentTarget.value = '';
                }}
              />
            </label>
          </li>
        ))}
      </SimpleGrid>
    </Card>
  );
}
