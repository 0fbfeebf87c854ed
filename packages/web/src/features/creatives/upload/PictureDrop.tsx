import { isolate } from '@awning/contract/text-direction';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notices.tsx';
import { PictureInput } from '../../../ui/PictureInput.tsx';
import { type LocalPicture, type PictureProblem, readPicture } from './read-picture.ts';

interface PictureDropProps {
  /** Id of what says that one is missing, or why one can't be used. */
  problemId: string | undefined;
  /** Told of the pictures that can be used, in the order in which they were chosen, and of why others can't. */
  onPictures: (pictures: LocalPicture[], refused: PictureProblem[]) => void;
}

interface Choice {
  pictures: LocalPicture[];
  refused: PictureProblem[];
}

/** Chooses the pictures that ads are made of; of those that move their owner is asked. */
export function PictureDrop({ problemId, onPictures }: PictureDropProps) {
  const { t } = useTranslation('creatives');
  const [asking, setAsking] = useState<Choice | null>(null);
  async function addFiles(files: readonly File[]) {
    const read = await Promise.all(files.map(readPicture));
    const pictures = read.filter((one): one is LocalPicture => !('key' in one));
    const refused = read.filter((one) => 'key' in one);
    if (pictures.some(({ isMoving }) => isMoving)) setAsking({ pictures, refused });
    else onPictures(pictures, refused);
  }
  if (asking) return <Question choice={asking} onAnswer={answer} />;
  return (
    <PictureInput
      texts={{
        drop: t('upload.drop'),
        choose: t('upload.choose'),
        help: t('upload.dropHelp'),
        camera: t('upload.camera'),
      }}
      onFiles={addFiles}
      problemId={problemId}
    />
  );

  function answer({ pictures, refused }: Choice) {
    setAsking(null);
    onPictures(pictures, refused);
  }
}

function Question({ choice, onAnswer }: { choice: Choice; onAnswer: (choice: Choice) => void }) {
  const { t } = useTranslation('creatives');
  const moving = choice.pictures.filter(({ isMoving }) => isMoving);
  const names = moving.map(({ file }) => isolate(file.name)).join(', ');
  function leaveOut() {
    for (const { url } of moving) URL.revokeObjectURL(url);
    onAnswer({ ...choice, pictures: choice.pictures.filter(({ isMoving }) => !isMoving) });
  }
  return (
    <div role="alert">
      <Notice title={t('upload.moving.title', { count: moving.length })}>
        <p>{t('upload.moving.text', { names, count: moving.length })}</p>
        <Group gap={12}>
          <Button data-autofocus onClick={() => onAnswer(choice)}>
            {t('upload.moving.take')}
          </Button>
          <Button variant="default" onClick={leaveOut}>
            {t('upload.moving.leaveOut')}
          </Button>
        </Group>
      </Notice>
    </div>
  );
}
