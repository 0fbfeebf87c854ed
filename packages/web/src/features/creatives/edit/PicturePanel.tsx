import type { Placement } from '@awning/contract/creatives';
import { layoutsFor, mostPhotos, picturesIn, showsPhotos } from '@awning/contract/designs';
import type { Photo } from '@awning/contract/photos';
import { Checkbox, SimpleGrid, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNewestPhotos } from '../../../queries/photos.ts';
import { TextLink } from '../../../ui/links.tsx';
import { MadeLabel } from '../../../ui/MadeLabel.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { CropPanel } from './CropPanel.tsx';
import { DrawingChoice } from './DrawingChoice.tsx';
import classes from './edit.module.css';
import type { Draft } from './use-ad-draft.ts';

interface PicturePanelProps {
  businessId: string;
  draft: Draft;
  placement: Placement;
}

/** What an ad shows: the business's photographs, or a drawing of what it sells where its owner wants one. */
export function PicturePanel({ businessId, draft, placement }: PicturePanelProps) {
  const { t } = useTranslation('creatives');
  const { design } = draft.ad;
  const query = useNewestPhotos(businessId);
  const photos = query.data?.data ?? [];
  const chosen = design.photos.map(({ id }) => id);
  const room = Math.min(mostPhotos, picturesIn[design.layout] ?? 1);

  const nameOf = ({ shows, isMade }: Photo) =>
    [shows || t('edit.photo'), isMade && t('common:madeByAi')].filter(Boolean).join(', ');

  function toggle(photo: Photo) {
    const isChosen = chosen.includes(photo.id);
    const rest = design.photos.filter(({ id }) => id !== photo.id);
    // The last one that fits makes way.
    const next = isChosen ? rest : [...rest.slice(0, room - 1), { id: photo.id, crops: {} }];
    const picture = { photos: next, scene: null };
    const isLeft = isChosen ? layoutsFor(picture).includes(design.layout) : showsPhotos(design.layout);
    const layout = isLeft ? design.layout : isChosen ? ('words' as const) : ('bleed' as const);
    draft.changeDesign({ ...picture, layout }, `photos-${photo.id}-${isChosen}`);
  }

  return (
    <Stack gap={16}>
      {room > 1 && <p className={classes.note}>{t('edit.several', { count: room })}</p>}
      {query.isError && <ErrorNotice error={query.error} onRetry={() => query.refetch()} />}
      {query.data && photos.length === 0 && (
        <p className={classes.note}>
          {t('edit.noPhotos')} <TextLink to="/dashboard/photos">{t('edit.toPhotos')}</TextLink>
        </p>
      )}
      <SimpleGrid minColWidth="96px" spacing={8}>
        {photos.map((photo) => (
          <Checkbox.Card
            key={photo.id}
            checked={chosen.includes(photo.id)}
            onClick={() => toggle(photo)}
            className={classes.option}
            aria-label={nameOf(photo)}
          >
            <Picture
              src={photo.picture.url}
              alt=""
              width={112}
              height={112}
              sizes="112px"
              className={classes.thumb ?? ''}
            />
            {photo.isMade && <MadeLabel />}
          </Checkbox.Card>
        ))}
      </SimpleGrid>
      {design.photos.length > 0 && (
        <CropPanel
          photos={photos.filter(({ id }) => chosen.includes(id))}
          draft={draft}
          placement={placement}
        />
      )}
      {design.photos.length === 0 && <DrawingChoice businessId={businessId} draft={draft} />}
    </Stack>
  );
}
