import { Button, CloseButton, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnderWay } from './seen-work.ts';
import classes from './work-line.module.css';

interface WorkLineProps {
  of: Parameters<typeof isUnderWay>[0];
  title: string;
  /** Why it came to nothing, or to less; null where nothing is to be said. */
  problem: string | null;
  /** Begins it again; null where that would change nothing. */
  retry: { isPending: boolean; begin: () => void } | null;
  onDismiss: () => void;
  /** How far it is, or what came of it. */
  children: ReactNode;
}

/** Work in the background: what it is, how far it is, and what became of it until it is put away. */
export function WorkLine({ of, title, problem, retry, onDismiss, children }: WorkLineProps) {
  const { t } = useTranslation();
  return (
    <section className={classes.line} role="status">
      <Group justify="space-between" wrap="nowrap">
        <strong>{title}</strong>
        {!isUnderWay(of) && <CloseButton size="lg" aria-label={t('close')} onClick={onDismiss} />}
      </Group>
      {children}
      {problem && <span>{problem}</span>}
      {retry && (
        <div>
          <Button size="sm" variant="default" loading={retry.isPending} onClick={retry.begin}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
    </section>
  );
}
