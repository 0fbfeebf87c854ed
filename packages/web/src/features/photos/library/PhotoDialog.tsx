import type { Photo } from '@awning/contract/photos';
import { isolate } from '@awning/contract/text-direction';
import { Button, SimpleGrid, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { useCreatives } from '../../../queries/creatives.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { LargeDialog } from '../../../ui/LargeDialog.tsx';
import { Notice } from '../../../ui/notices.tsx';
import { toast } from '../../../ui/toast.ts';
import { useChangePhoto, useDeletePhoto } from '../api.ts';
import { MadeQuestion } from '../made/MadeQuestion.tsx';
import { Corrections } from './Corrections.tsx';
import { Crops } from './Crops.tsx';
import { FocusPicker } from './FocusPicker.tsx';
import { PhotoSubjects } from './PhotoSubjects.tsx';
import classes from './photo.module.css';
import { useMovedPoint } from './use-moved-point.ts';

interface PhotoDialogProps {
  opened: boolean;
  photo: Photo | null;
  suggestions: readonly string[];
  onClose: () => void;
}

/** One photograph: what is in sight, what it shows, what was improved, how it is cut, and its end. */
export default function PhotoDialog({ opened, photo, suggestions, onClose }: PhotoDialogProps) {
  const { t } = useTranslation('photos');
  return (
    <LargeDialog
      opened={opened}
      onClose={onClose}
      size={980}
      title={photo?.shows ? <bdi>{photo.shows}</bdi> : t('photo.title')}
    >
      {photo && <Details key={photo.id} photo={photo} suggestions={suggestions} onClose={onClose} />}
    </LargeDialog>
  );
}

function Details({ photo, suggestions, onClose }: Omit<PhotoDialogProps, 'opened'> & { photo: Photo }) {
  const { t } = useTranslation('photos');
  const { date, list } = useFormats();
  const change = useChangePhoto(photo.id);
  const { focus, move, settle } = useMovedPoint(photo.focus, (left) => change.mutateAsync({ focus: left }));
  const [deleting, setDeleting] = useState(false);
  const remove = useDeletePhoto(() => {
    toast.success(t('photo.deleted'));
    onClose();
  });
  const ads = useCreatives(photo.businessId, { photoId: photo.id }).data ?? [];
  const names = list(ads.map(({ headline, text }) => isolate(headline || text)));
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={28}>
      <FocusPicker photo={photo} focus={focus} onMove={move} onLeave={settle} />
      <Stack gap={20}>
        {photo.findings.map((finding) => (
          <Notice key={finding} title={t(`findings.${finding}.name`)}>
            {t(`findings.${finding}.advice`)}
          </Notice>
        ))}
        {photo.isMade && <Notice title={t('common:madeByAi')}>{t('photo.madeHelp')}</Notice>}
        <MadeQuestion photo={photo} />
        <Corrections photo={photo} onChoose={(isCorrected) => change.mutate({ isCorrected })} />
        <PhotoSubjects photo={photo} suggestions={suggestions} onSay={(shows) => change.mutate({ shows })} />
        <section>
          <h3 className={classes.heading}>{t('photo.crops')}</h3>
          <Crops photo={photo} focus={focus} />
        </section>
        {ads.length > 0 && <p className={classes.note}>{t('photo.usedBy', { ads: names })}</p>}
        <p className={classes.note}>{t(`sources.${photo.source}`, { date: date(photo.createdAt) })}</p>
        <Button
          variant="subtle"
          color="red.9"
          className={classes.delete}
          leftSection={<IconTrash aria-hidden size={20} />}
          onClick={() => setDeleting(true)}
        >
          {t('photo.delete')}
        </Button>
      </Stack>
      <ConfirmDialog
        opened={deleting}
        title={t('photo.deleteTitle')}
        confirm={t('photo.deleteYes')}
        tone="danger"
        busy={remove.isPending}
        failed={t('photo.notDeleted')}
        error={remove.error}
        onConfirm={() => remove.mutate(photo.id)}
        onClose={() => setDeleting(false)}
      >
        <p className={classes.plain}>
          {ads.length > 0 ? t('photo.deleteUsed', { ads: names }) : t('photo.deleteText')}
        </p>
      </ConfirmDialog>
    </SimpleGrid>
  );
}
