import { isolate } from '@awning/contract/text-direction';
import type { Counter } from '@awning/contract/walkins';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../i18n/format.ts';
import type { KeptTap } from '../kept-taps.ts';
import classes from './counting.module.css';

interface RecentProps {
  counter: Counter;
  /** What is not sent yet, which is the truth of what it holds. */
  waiting: readonly KeptTap[];
  onUndo: (id: string) => void;
}

/** The last ones of today, each with a way back. */
export function Recent({ counter, waiting, onUndo }: RecentProps) {
  const { t } = useTranslation('walkins');
  const { timeOrDate } = useFormats();
  const unsent = new Map(waiting.map((tap) => [tap.id, tap]));
  const ofServer = counter.recent.filter(({ id }) => !unsent.has(id));
  const ofDevice = waiting
    .filter(({ isUndone }) => !isUndone)
    .map(({ id, word, pressedAt }) => ({ id, word, at: new Date(pressedAt).toISOString(), by: null }));
  const all = [...ofServer, ...ofDevice].toSorted((one, other) => other.at.localeCompare(one.at));
  if (all.length === 0) return null;
  return (
    <details className={classes.recent}>
      <summary>{t('button.recent')}</summary>
      <ul>
        {all.map(({ id, word, at, by }) => (
          <li key={id}>
            <span>
              {timeOrDate(at)} · <bdi>{word}</bdi>
              {by !== null && ` · ${t('button.by', { name: isolate(by) })}`}
            </span>
            <Button
              size="sm"
              variant="default"
              aria-label={t('button.takeBackOf', { time: timeOrDate(at) })}
              onClick={() => onUndo(id)}
            >
              {t('button.takeBack')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
