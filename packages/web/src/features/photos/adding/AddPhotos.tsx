import { useTranslation } from 'react-i18next';
import { PictureInput } from '../../../ui/PictureInput.tsx';
import { addUploads } from './uploads.ts';

/** Adds photographs to the library, which go there at once. */
export function AddPhotos({ businessId }: { businessId: string }) {
  const { t } = useTranslation('photos');
  return (
    <PictureInput
      texts={{ drop: t('add.drop'), choose: t('add.choose'), help: t('add.help'), camera: t('add.camera') }}
      onFiles={(files, source) => addUploads(businessId, files, { source })}
    />
  );
}
