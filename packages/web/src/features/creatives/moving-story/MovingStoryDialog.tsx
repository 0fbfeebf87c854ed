import type { Creative } from '@awning/contract/creatives';
import { filmMost } from '@awning/contract/films';
import type { MovingStory } from '@awning/contract/moving-stories';
import { Button, Loader, Progress, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidateCreatives } from '../../../queries/creatives.ts';
import { LargeDialog } from '../../../ui/LargeDialog.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { toast } from '../../../ui/toast.ts';
import { beginMovingStory, discardMovingStory, keepMovingStory, useMovingStory } from './api.ts';
import { Films } from './Films.tsx';
import classes from './moving-story.module.css';
import { PhotoOrder } from './PhotoOrder.tsx';

interface MovingStoryDialogProps {
  opened: boolean;
  creative: Creative;
  onClose: () => void;
  onKept: () => void;
}

/** Makes a moving story of an ad: asked for, told of while it is made, looked at, and only then kept. */
export default function MovingStoryDialog({ opened, creative, onClose, onKept }: MovingStoryDialogProps) {
  const { t } = useTranslation('creatives');
  const query = useMovingStory(creative.id, opened);
  const story = query.data?.movingStory;
  const isUnderWay = story?.state === 'waiting' || story?.state === 'running';
  return (
    <LargeDialog opened={opened} onClose={onClose} size={520} title={t('movingStory.title')}>
      {query.isError && <ErrorNotice error={query.error} onRetry={() => query.refetch()} />}
      {query.isPending && <Loader />}
      {query.data && isUnderWay && <Making story={story} />}
      {query.data && !isUnderWay && !story?.films && <Asking creative={creative} story={story ?? null} />}
      {story?.films && <Done creative={creative} films={story.films} onKept={onKept} />}
    </LargeDialog>
  );
}

function Asking({ creative, story }: { creative: Creative; story: MovingStory | null }) {
  const { t } = useTranslation('creatives');
  const [chosen, setChosen] = useState(
    () => story?.photoIds ?? (creative.design?.photos ?? []).slice(0, filmMost.photos).map(({ id }) => id),
  );
  const begin = useMutation({
    mutationFn: () => beginMovingStory(creative.id, chosen),
    onError: (error) => toast.error(t('movingStory.failed'), error),
  });
  return (
    <Stack gap={16}>
      {story?.problem && (
        <ErrorNotice title={t('movingStory.failed')}>
          <span>{t(`movingStory.problems.${story.problem}`)}</span>
        </ErrorNotice>
      )}
      <p>{t('movingStory.lead')}</p>
      <p className={classes.note}>{t('movingStory.photos')}</p>
      <PhotoOrder businessId={creative.businessId} chosen={chosen} onChange={setChosen} />
      <Button disabled={chosen.length === 0} loading={begin.isPending} onClick={() => begin.mutate()}>
        {t('movingStory.begin')}
      </Button>
      <p className={classes.note}>{t('movingStory.takes')}</p>
    </Stack>
  );
}

function Making({ story: { percent, lines } }: { story: MovingStory }) {
  const { t } = useTranslation('creatives');
  return (
    <Stack gap={16} role="status">
      <p>{t('movingStory.making')}</p>
      <Progress value={Math.max(2, percent)} size="lg" animated aria-label={t('movingStory.making')} />
      <p className={classes.note}>{t('movingStory.goesOn')}</p>
      <div>
        <strong>{t('movingStory.linesTitle')}</strong>
        <ol className={classes.lines} dir="auto">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </div>
    </Stack>
  );
}

interface DoneProps {
  creative: Creative;
  films: NonNullable<MovingStory['films']>;
  onKept: () => void;
}

function Done({ creative, films, onKept }: DoneProps) {
  const { t } = useTranslation('creatives');
  const keep = useMutation({
    mutationFn: () => keepMovingStory(creative.id),
    onSuccess: async () => {
      toast.success(t('movingStory.kept'));
      onKept();
      await invalidateCreatives();
    },
    onError: (error) => toast.error(t('errors:creativeSaveFailed'), error),
  });
  const discard = useMutation({
    mutationFn: () => discardMovingStory(creative.id),
    onError: (error) => toast.error(t('movingStory.failed'), error),
  });
  return (
    <Stack gap={16}>
      <Films films={films} headline={creative.headline} />
      <Button loading={keep.isPending} onClick={() => keep.mutate()}>
        {t('movingStory.keep')}
      </Button>
      <Button variant="default" loading={discard.isPending} onClick={() => discard.mutate()}>
        {t('movingStory.again')}
      </Button>
    </Stack>
  );
}
