import type { Creative } from '@awning/contract/creatives';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbout } from '../../../session/server-info.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';

const MovingStoryDialog = lazyDialog(() => import('./MovingStoryDialog.tsx'));

interface MovingStoryButtonProps {
  creative: Creative;
  /** Told when the dialog opens and closes: one below it must not close by the same Escape. */
  onOver: (isOver: boolean) => void;
  /** Called once it is kept as a creative. */
  onKept: () => void;
}

/** Opens what makes a moving story of an ad; nothing where the server makes none, or the ad shows no photographs. */
export function MovingStoryButton({ creative, onOver, onKept }: MovingStoryButtonProps) {
  const { t } = useTranslation('creatives');
  const about = useAbout();
  const [opened, setOpened] = useState(false);
  const show = (isOpen: boolean) => {
    setOpened(isOpen);
    onOver(isOpen);
  };
  if (!about?.makesStories || !creative.design?.photos.length) return null;
  return (
    <>
      <Button variant="default" onClick={() => show(true)}>
        {t('movingStory.open')}
      </Button>
      <MovingStoryDialog
        opened={opened}
        creative={creative}
        onClose={() => show(false)}
        onKept={() => {
          show(false);
          onKept();
        }}
      />
    </>
  );
}
