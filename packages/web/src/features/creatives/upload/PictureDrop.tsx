import { imageKinds } from '@awning/contract/creatives';
import { Stack } from '@mantine/core';
import { IconCamera, IconPhotoUp } from '@tabler/icons-react';
import { type DragEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filesIn } from '../../../ui/picture-file.ts';
import { type LocalPicture, type PictureProblem, readPicture } from './read-picture.ts';
import classes from './upload.module.css';

interface PictureDropProps {
  /** The form's error. */
  problem: string | null;
  /** Told of the pictures that can be used, in the order in which they were chosen. */
  onPictures: (pictures: LocalPicture[]) => void;
}

/** Chooses pictures by drop, paste, file dialog or, on a phone, camera. */
export function PictureDrop({ problem, onPictures }: PictureDropProps) {
  const { t } = useTranslation('creatives');
  const [found, setFound] = useState<PictureProblem | null>(null);
  const [over, setOver] = useState(false);
  const errorId = useId();

  async function take(files: readonly File[]) {
    const read = await Promise.all(files.map(readPicture));
    const refused = read.find((one) => 'key' in one);
    const pictures = read.filter((one): one is LocalPicture => !('key' in one));
    if (refused) setFound(refused);
    if (pictures.length > 0) onPictures(pictures);
  }
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea') !== null;
    const files = filesIn(event.clipboardData);
    if (isTyping || files.length === 0) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(filesIn(event.dataTransfer));
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
        <input {...input} multiple onChange={(event) => take([...(event.currentTarget.files ?? [])])} />
      </label>
      <label className={classes.camera}>
        <IconCamera aria-hidden size={22} />
        {t('upload.camera')}
        <input
          {...input}
          capture="environment"
          onChange={(event) => take([...(event.currentTarget.files ?? [])])}
        />
      </label>
      {said && (
        <p role="alert" id={errorId} className={classes.wrong}>
          {said}
        </p>
      )}
    </Stack>
  );
}
