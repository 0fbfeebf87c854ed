import { imageKinds } from '@awning/contract/creatives';
import { Stack } from '@mantine/core';
import { IconCamera, IconPhotoUp } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LocalPicture, type PictureProblem, readPicture } from './read-picture.ts';
import classes from './upload.module.css';

interface PictureDropProps {
  /** The form's error. */
  problem: string | null;
  onPicture: (picture: LocalPicture) => void;
}

/** Chooses a picture by drop, file dialog or, on a phone, camera. */
export function PictureDrop({ problem, onPicture }: PictureDropProps) {
  const { t } = useTranslation('creatives');
  const [found, setFound] = useState<PictureProblem | null>(null);
  const [over, setOver] = useState(false);
  const errorId = useId();

  async function take(file: File | undefined) {
    if (!file) return;
    const read = await readPicture(file);
    if ('key' in read) setFound(read);
    else onPicture(read);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  }

  const said = found ? t(found.key, { pixels: found.pixels }) : problem;
  const input = {
    type: 'file',
    accept: imageKinds.join(','),
    'aria-describedby': said ? errorId : undefined,
  };
  return (
    <Stack gap={12}>
      <label
        className={classes.drop}
        data-over={over}
        data-wrong={said !== null}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconPhotoUp aria-hidden size={40} stroke={1.5} />
        <strong className={classes.atDesk}>{t('upload.drop')}</strong>
        <strong className={classes.inHand}>{t('upload.choose')}</strong>
        <span>{t('upload.dropHelp')}</span>
        <input {...input} onChange={(event) => take(event.currentTarget.files?.[0])} />
      </label>
      <label className={classes.camera}>
        <IconCamera aria-hidden size={22} />
        {t('upload.camera')}
        <input {...input} capture="environment" onChange={(event) => take(event.currentTarget.files?.[0])} />
      </label>
      {said && (
        <p role="alert" id={errorId} className={classes.wrong}>
          {said}
        </p>
      )}
    </Stack>
  );
}
