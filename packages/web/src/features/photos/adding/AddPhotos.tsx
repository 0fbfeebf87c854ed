import { IconCamera, IconPhotoUp } from '@tabler/icons-react';
import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filesIn, pictureKinds } from '../../../ui/picture-file.ts';
import classes from './adding.module.css';
import { addUploads } from './uploads.ts';

/** Adds photographs: by choosing several, by drop, by paste or, on a phone, with the camera. */
export function AddPhotos({ businessId }: { businessId: string }) {
  const { t } = useTranslation('photos');
  const [over, setOver] = useState(false);

  const take = (files: readonly File[], source: 'camera' | 'upload' = 'upload') => {
    if (files.length > 0) addUploads(businessId, files, { source });
  };
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

  return (
    <div className={classes.ways}>
      <label
        className={classes.drop}
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconPhotoUp aria-hidden size={30} stroke={1.5} />
        <strong className={classes.atDesk}>{t('add.drop')}</strong>
        <strong className={classes.inHand}>{t('add.choose')}</strong>
        <span>{t('add.help')}</span>
        <input
          type="file"
          multiple
          accept={pictureKinds}
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])]);
            // So that the same file can be chosen again.
            currentTarget.value = '';
          }}
        />
      </label>
      <label className={classes.camera}>
        <IconCamera aria-hidden size={22} />
        {t('add.camera')}
        <input
          type="file"
          accept={pictureKinds}
          capture="environment"
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])], 'camera');
            currentTarget.value = '';
          }}
        />
      </label>
    </div>
  );
}
