import type { Fact } from '@awning/contract/facts';
import { Group, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { useChangeFact } from './api.ts';
import classes from './facts.module.css';

const CorrectFact = lazyDialog(() => import('./CorrectFact.tsx'));

interface FactChipsProps {
  facts: readonly Fact[];
  /** True under a message of the owner's, which stands at the end of the line. */
  isOfOwner?: boolean;
}

/** What was understood: a tap corrects, the cross removes, and a typing mistake is mended by a tap. Nothing waits for it. */
export function FactChips({ facts, isOfOwner = false }: FactChipsProps) {
  const { t } = useTranslation('avatars');
  const change = useChangeFact();
  const [open, setOpen] = useState<Fact | null>(null);
  if (facts.length === 0) return null;
  return (
    <Group
      className={classes.chips}
      gap={6}
      role="group"
      aria-label={t('facts.understood')}
      data-owner={isOfOwner}
    >
      {facts.map((fact) => (
        <Group key={fact.id} className={classes.chip} gap={0} align="stretch">
          <UnstyledButton className={classes.words} onClick={() => setOpen(fact)}>
            {fact.state !== 'understood' && <IconCheck aria-hidden size={14} />}
            <bdi>{fact.says}</bdi>
            <VisuallyHidden>{t('facts.correct')}</VisuallyHidden>
          </UnstyledButton>
          {fact.mended && (
            <UnstyledButton
              className={classes.mended}
              onClick={() => change.mutate({ id: fact.id, text: fact.mended ?? '', asWritten: true })}
            >
              {t('facts.mended', { words: fact.mended })}
            </UnstyledButton>
          )}
          <UnstyledButton
            className={classes.remove}
            aria-label={t('facts.remove', { fact: fact.says })}
            onClick={() => change.mutate({ id: fact.id, state: 'rejected' })}
          >
            <IconX aria-hidden size={14} />
          </UnstyledButton>
        </Group>
      ))}
      <CorrectFact opened={open !== null} fact={open} onClose={() => setOpen(null)} />
    </Group>
  );
}
