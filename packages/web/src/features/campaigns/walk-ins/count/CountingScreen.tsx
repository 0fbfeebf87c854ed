import { isolate } from '@awning/contract/text-direction';
import { Button, Stack, UnstyledButton } from '@mantine/core';
import { IconCloudOff, IconPlus } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../i18n/format.ts';
import { ErrorNotice, Notice } from '../../../../ui/notices.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { RowsSkeleton } from '../../../../ui/Skeletons.tsx';
import type { Place } from '../use-counter.ts';
import { useCounter } from '../use-counter.ts';
import classes from './counting.module.css';
import { Recent } from './Recent.tsx';
import { wordsOf } from './words.ts';

interface CountingScreenProps {
  place: Place;
  /** Where nothing is counted: what to do about it. */
  empty: ReactNode;
  /** In the place of everything, where the server refuses: null where that can't be. */
  refusal: (error: unknown) => ReactNode;
}

/** One large button, how many came today, and undo. It works without a network, and says what waits. */
export function CountingScreen({ place, empty, refusal }: CountingScreenProps) {
  const { t } = useTranslation('walkins');
  const { date } = useFormats();
  const { counter, waiting, failure, refused, count, undo } = useCounter(place);
  const [last, setLast] = useState<{ id: string; isUndone: boolean } | null>(null);
  const refusing = refusal(failure);
  if (refusing) return refusing;
  if (!counter)
    return failure ? (
      <ErrorNotice title={t('button.loadFailed')} error={failure} onRetry={() => location.reload()} />
    ) : (
      <RowsSkeleton rows={1} height={420} />
    );
  const words = wordsOf(counter.counting);
  const known = new Set(counter.recent.map(({ id }) => id));
  const unsent = waiting.filter(({ id, isUndone }) => !isUndone && !known.has(id));
  const takenBack = waiting.filter(({ id, isUndone }) => isUndone && known.has(id));
  const sum = counter.counting.reduce((all, { today }) => all + today, 0);
  const today = Math.max(0, sum + unsent.length - takenBack.length);

  function press(event: MouseEvent, campaignId: string, creativeId: string | null, word: string) {
    // The second click of a double one: a finger that bounces counts once.
    if (event.detail > 1) return;
    setLast({ id: count(campaignId, creativeId, word), isUndone: false });
  }

  const header = <PageHeader title={t('button.title')} lead={<bdi>{counter.business}</bdi>} />;
  if (words.length === 0)
    return (
      <>
        {header}
        {empty}
      </>
    );
  return (
    <Stack gap={20} className={classes.screen}>
      {header}
      <Stack gap={16} className={classes.buttons}>
        {words.map(({ campaignId, creativeId, word, offer }) => (
          <UnstyledButton
            key={`${campaignId} ${creativeId}`}
            className={classes.button}
            data-only={words.length === 1 || undefined}
            onClick={(event) => press(event, campaignId, creativeId, word)}
          >
            <IconPlus aria-hidden size={words.length === 1 ? 56 : 28} stroke={2.5} />
            <span className={classes.label}>
              {words.length === 1 ? t('button.label') : t('button.labelOf', { word: isolate(word) })}
            </span>
            {words.length === 1 && (
              <span className={classes.say}>{t('button.say', { word: isolate(word) })}</span>
            )}
            {offer && (
              <span className={classes.say}>
                {t('button.offer', { what: isolate(offer.what), until: date(offer.until) })}
              </span>
            )}
          </UnstyledButton>
        ))}
      </Stack>
      <div className={classes.state}>
        <p className={classes.today} role="status">
          {today === 0 ? t('button.none') : t('button.today', { count: today })}
        </p>
        {last && !last.isUndone && (
          <Button
            size="md"
            variant="default"
            onClick={() => {
              undo(last.id);
              setLast({ ...last, isUndone: true });
            }}
          >
            {t('button.undo')}
          </Button>
        )}
      </div>
      {waiting.length > 0 && failure !== null && (
        <p className={classes.waiting} role="status">
          <IconCloudOff aria-hidden size={20} />
          {t('button.waiting', { count: waiting.length })}
        </p>
      )}
      {refused > 0 && <Notice>{t('button.refused', { count: refused })}</Notice>}
      <Recent counter={counter} waiting={waiting} onUndo={undo} />
    </Stack>
  );
}
