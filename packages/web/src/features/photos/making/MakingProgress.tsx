import type { PhotoMaking } from '@awning/contract/photo-imports';
import { Button, Progress } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidatePhotos, useBeginMaking, useMakings } from '../api.ts';
import { isInterrupted, isUnderWay, useSeenWork } from '../seen-work.ts';
import { WorkLine } from '../WorkLine.tsx';

interface MakingProgressProps {
  businessId: string;
  onOpen: (photoId: string) => void;
}

/** Pictures that are being made, and the end of those that were seen being made. */
export function MakingProgress({ businessId, onOpen }: MakingProgressProps) {
  const { data } = useMakings(businessId);
  const makings = data?.data ?? [];
  const { shown, dismiss } = useSeenWork(makings, (one) => one === makings[0]);
  const done = makings.filter(({ state }) => state === 'done').length;
  useEffect(() => {
    if (done > 0) invalidatePhotos();
  }, [done]);
  return shown.map((one) => (
    <MakingLine
      key={one.id}
      businessId={businessId}
      of={one}
      onOpen={onOpen}
      onDismiss={() => dismiss(one.id)}
    />
  ));
}

interface MakingLineProps {
  businessId: string;
  of: PhotoMaking;
  onOpen: (photoId: string) => void;
  onDismiss: () => void;
}

function MakingLine({ businessId, of, onOpen, onDismiss }: MakingLineProps) {
  const { t } = useTranslation('photos');
  const { shows, state, problem, photoId } = of;
  const isOpen = isUnderWay(of);
  const retry = useBeginMaking(businessId, onDismiss);
  return (
    <WorkLine
      of={of}
      title={t(`make.states.${isOpen ? 'open' : state === 'done' ? 'done' : 'failed'}`)}
      problem={problem && t(`make.problems.${problem}`)}
      retry={isInterrupted(of) ? { isPending: retry.isPending, begin: () => retry.mutate({ shows }) } : null}
      onDismiss={onDismiss}
    >
      <bdi>{shows}</bdi>
      {isOpen && <Progress value={100} size="sm" animated aria-label={t('make.states.open')} />}
      {photoId && (
        <div>
          <Button size="sm" variant="default" onClick={() => onOpen(photoId)}>
            {t('make.look')}
          </Button>
        </div>
      )}
    </WorkLine>
  );
}
