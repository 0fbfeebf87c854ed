import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { MakingProgress } from './MakingProgress.tsx';

const MakeDialog = lazyDialog(() => import('./MakeDialog.tsx'));

interface MakePictureProps {
  businessId: string;
  onOpen: (photoId: string) => void;
}

/** Has AI make a picture that no camera took, where a model for that is set. */
export default function MakePicture({ businessId, onOpen }: MakePictureProps) {
  const { t } = useTranslation('photos');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <div>
        <Button
          variant="default"
          leftSection={<IconSparkles aria-hidden size={20} />}
          onClick={() => setOpened(true)}
        >
          {t('make.open')}
        </Button>
      </div>
      <MakingProgress businessId={businessId} onOpen={onOpen} />
      <MakeDialog opened={opened} businessId={businessId} onClose={() => setOpened(false)} />
    </>
  );
}
