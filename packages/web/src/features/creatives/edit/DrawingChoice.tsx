import { drawnLayouts, hasDrawings, type LayoutName, layoutsFor, sceneCount } from '@awning/contract/designs';
import { Button, Group } from '@mantine/core';
import { IconArrowsShuffle, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useActiveBusiness } from '../../../session/active-business.ts';
import type { Draft } from './use-ad-draft.ts';

const isMadeForOne = (layout: LayoutName) => (drawnLayouts as readonly LayoutName[]).includes(layout);

/** A drawing of what the business sells, where its trade has some: shown where its owner asks for one, and nowhere else. */
export function DrawingChoice({ businessId, draft }: { businessId: string; draft: Draft }) {
  const { t } = useTranslation('creatives');
  const { businesses } = useActiveBusiness();
  const type = businesses.find(({ id }) => id === businessId)?.type ?? '';
  const { layout, scene } = draft.ad.design;
  if (!hasDrawings(type)) return null;

  function choose() {
    const next = scene === null ? 0 : (scene + 1) % sceneCount;
    const shown = isMadeForOne(layout) ? layout : ('poster' as const);
    draft.changeDesign({ scene: next, ...(scene === null && { layout: shown }) }, `scene-${scene}`);
  }

  function leaveOut() {
    const isLeft = layoutsFor({ photos: [], scene: null }).includes(layout);
    draft.changeDesign({ scene: null, ...(!isLeft && { layout: 'words' as const }) }, 'no-scene');
  }

  return (
    <Group gap={8}>
      <Button
        variant="default"
        leftSection={
          scene === null ? <IconPencil aria-hidden size={20} /> : <IconArrowsShuffle aria-hidden size={20} />
        }
        onClick={choose}
      >
        {t(scene === null ? 'edit.drawing' : 'edit.otherDrawing')}
      </Button>
      {scene !== null && (
        <Button variant="subtle" onClick={leaveOut}>
          {t('edit.noDrawing')}
        </Button>
      )}
    </Group>
  );
}
