import type { ShotList } from '@awning/contract/photos';
import { Button, Progress, Stack } from '@mantine/core';
import { IconAlertCircle, IconCamera, IconCheck } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../../ui/Picture.tsx';
import { pictureKinds } from '../../../ui/picture-file.ts';
import { Outcome } from '../adding/UploadList.tsx';
import { addUploads, retryUpload, type Upload, uploadStore } from '../adding/uploads.ts';
import { Sketch } from '../shots/Sketch.tsx';
import classes from './first-photos.module.css';

interface FirstShotProps {
  businessId: string;
  shot: ShotList['shots'][number];
}

/** One photograph to take: its sketch, the camera at a tap, and what was found against it as soon as it is there. */
export function FirstShot({ businessId, shot }: FirstShotProps) {
  const { t } = useTranslation('photos');
  const { id, frame, says, photo } = shot;
  const all = useSyncExternalStore(uploadStore.subscribe, uploadStore.current);
  const upload = all.findLast((one) => one.businessId === businessId && one.shotId === id);
  const isGoing = upload?.state === 'waiting' || upload?.state === 'sending';
  const findings = photo && !isGoing ? photo.findings : [];
  const isGood = photo !== null && !isGoing && findings.length === 0;
  return (
    <li className={classes.shot} data-good={isGood}>
      {photo && !isGoing ? (
        <Picture
          src={photo.picture.url}
          alt=""
          width={96}
          height={96}
          sizes="96px"
          className={classes.taken ?? ''}
        />
      ) : (
        <Sketch frame={frame} />
      )}
      <Stack gap={2} miw={0} role="status">
        <strong>{says}</strong>
        {isGoing || (upload && upload.state !== 'done') ? (
          <Going upload={upload} />
        ) : isGood ? (
          <span className={classes.good}>
            <IconCheck aria-hidden size={18} /> {t('first.good')}
          </span>
        ) : findings.length > 0 ? (
          findings.map((one) => (
            <span key={one} className={classes.finding}>
              <IconAlertCircle aria-hidden size={18} />
              <span>
                <b>{t(`findings.${one}.name`)}.</b> {t(`findings.${one}.advice`)}
              </span>
            </span>
          ))
        ) : (
          <span className={classes.tip}>{t(`tips.${frame}`)}</span>
        )}
      </Stack>
      <label className={classes.take} data-quiet={isGood} aria-disabled={isGoing}>
        <IconCamera aria-hidden size={20} />
        {t(photo ? 'shots.again' : 'shots.take')}
        <input
          type="file"
          accept={pictureKinds}
          capture="environment"
          disabled={isGoing}
          aria-label={t(photo ? 'shots.againNamed' : 'shots.takeNamed', { shot: says })}
          onChange={({ currentTarget }) => {
            // One that was found wanting makes way for the next; a good one stays in the library beside it.
            const replaces = photo && photo.findings.length > 0 ? photo.id : null;
            addUploads(businessId, [...(currentTarget.files ?? [])], {
              source: 'camera',
              shotId: id,
              replaces,
            });
            currentTarget.value = '';
          }}
        />
      </label>
    </li>
  );
}

/** How far it has come, or why it has not. */
function Going({ upload }: { upload: Upload }) {
  const { t } = useTranslation('photos');
  const { id, file, state, progress } = upload;
  return (
    <>
      {state === 'sending' && (
        <Progress
          value={Math.round(progress * 100)}
          size="sm"
          aria-label={t('uploads.progress', { name: file.name })}
        />
      )}
      <span className={classes.tip}>
        <Outcome upload={upload} />
      </span>
      {state === 'failed' && (
        <Button size="sm" variant="default" onClick={() => retryUpload(id)}>
          {t('common:tryAgain')}
        </Button>
      )}
    </>
  );
}
