import type { Business } from '@awning/contract/businesses';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { pictureKinds } from '../../../ui/picture-file.ts';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';
import { UploadList } from '../adding/UploadList.tsx';
import { addUploads } from '../adding/uploads.ts';
import { usePhotos, useShotList } from '../api.ts';
import { ImportButtons } from '../importing/ImportButtons.tsx';
import { OpenMadeQuestion } from '../made/MadeQuestion.tsx';
import { FirstShot } from './FirstShot.tsx';
import classes from './first-photos.module.css';
import { PhotosThere } from './PhotosThere.tsx';

/** How many shots of the trade's list are asked for. */
const asked = 3;

interface FirstPhotosProps {
  business: Business;
  /** She goes on to her ads, with photographs or without. */
  onDone: () => void;
}

/** The step before the first ads: three photographs, taken here or had from where they are already; skipped in one tap. */
export default function FirstPhotos({ business, onDone }: FirstPhotosProps) {
  const { t } = useTranslation('photos');
  const shots = useShotList(business.id);
  const photos = usePhotos(business.id);
  // The three that were open as the step began: one that is taken stays where it is.
  const [first, setFirst] = useState<string[] | null>(null);
  const failed = [shots, photos].find(({ isError, data }) => isError && !data);
  if (failed)
    return (
      <Stack gap={12} maw={760} align="flex-start">
        <ErrorNotice error={failed.error} onRetry={() => failed.refetch()} />
        <Skip onDone={onDone} />
      </Stack>
    );
  if (!shots.data || !photos.data) return <RowsSkeleton rows={1} height={640} />;
  const all = shots.data.shots;
  if (!first) {
    const open = all.filter(({ photo }) => !photo);
    setFirst([...open, ...all].slice(0, asked).map(({ id }) => id));
    return null;
  }
  const shown = all.filter(({ id }) => first.includes(id));
  const has = photos.data.length > 0;
  return (
    <Stack gap={20} maw={760}>
      <Card title={t('first.title')} aside={has ? undefined : <Skip onDone={onDone} />}>
        <p className={classes.lead}>{t('first.lead')}</p>
        <Stack className="plain-list" component="ul" gap={12}>
          {shown.map((shot) => (
            <FirstShot key={shot.id} businessId={business.id} shot={shot} />
          ))}
        </Stack>
        <label className={classes.choose}>
          {t('first.choose')}
          <input
            type="file"
            accept={pictureKinds}
            multiple
            onChange={({ currentTarget }) => {
              addUploads(business.id, [...(currentTarget.files ?? [])], { source: 'upload' });
              currentTarget.value = '';
            }}
          />
        </label>
        <ImportButtons businessId={business.id} />
        <UploadList businessId={business.id} without={first} />
        <OpenMadeQuestion photos={photos.data} />
        <PhotosThere photos={photos.data.filter(({ shotId }) => !shotId || !first.includes(shotId))} />
        {has && (
          <Button size="lg" onClick={onDone}>
            {t('first.go')}
          </Button>
        )}
      </Card>
    </Stack>
  );
}

function Skip({ onDone }: Pick<FirstPhotosProps, 'onDone'>) {
  const { t } = useTranslation('photos');
  return (
    <Button variant="subtle" px={0} onClick={onDone}>
      {t('first.skip')}
    </Button>
  );
}
