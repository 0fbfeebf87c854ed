import { useTranslation } from 'react-i18next';
import { PictureInput } from '../../../ui/PictureInput.tsx';
import { type LocalPicture, type PictureProblem, readPicture } from './read-picture.ts';

interface PictureDropProps {
  /** Id of what says that one is missing, or why one can't be used. */
  problemId: string | undefined;
  /** Told of the pictures that can be used, in the order in which they were chosen, and of why others can't. */
  onPictures: (pictures: LocalPicture[], refused: PictureProblem[]) => void;
}

/** Chooses the pictures that ads are made of. */
export function PictureDrop({ problemId, onPictures }: PictureDropProps) {
  const { t } = useTranslation('creatives');
  async function addFiles(files: readonly File[]) {
    const read = await Promise.all(files.map(readPicture));
    onPictures(
      read.filter((one): one is LocalPicture => !('key' in one)),
      read.filter((one) => 'key' in one),
    );
  }
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
}
