import type { Fact } from '@awning/contract/facts';
import { Group, Pill, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { useChangeFact } from './api.ts';
import classes from './facts.module.css';

const CorrectFact = lazyDialog(() => import('./CorrectFact.tsx'));

/** What was understood of an answer: a tap corrects, the cross removes. Nothing waits for either. */
export function FactChips({ facts }: { facts: readonly Fact[] }) {
  const { t } = useTranslation('avatars');
  const change = useChangeFact();
  const [open, setOpen] = useState<Fact | null>(null);
  if (facts.length === 0) return null;
  return (
    <Group className={classes.chips} gap={6} role="group" aria-label={t('facts.understood')}>
      {facts.map((fact) => (
        <Pill key={fact.id} className={classes.chip} component="div">
          <UnstyledButton className={classes.words} onClick={() => setOpen(fact)}>
            {fact.state !== 'understood' && <IconCheck aria-hidden size={14} />}
            <bdi>{fact.says}</bdi>
            <VisuallyHidden>{t('facts.correct')}</VisuallyHidden>
          </UnstyledButton>
          <UnstyledButton
            className={classes.remove}
            aria-label={t('facts.remove', { fact: fact.says })}
            onClick={() => change.mutate({ id: fact.id, state: 'rejected' })}
          >
            <IconX aria-hidden size={14} />
          </UnstyledButton>
        </Pill>
      ))}
      <CorrectFact opened={open !== null} fact={open} onClose={() => setOpen(null)} />
    </Group>
  );
}
