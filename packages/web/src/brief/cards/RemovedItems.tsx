import type { Fact } from '@awning/contract/facts';
import { Group, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useChangeFact } from '../api.ts';
import classes from './cards.module.css';

/** What the owner removed: nothing that is made says it. A tap brings it back. */
export function RemovedItems({ facts }: { facts: readonly Fact[] }) {
  const { t } = useTranslation('brief');
  const change = useChangeFact();
  return (
    <Group gap={6} role="group" aria-label={t('left')}>
      {facts.map((fact) => (
        <UnstyledButton
          key={fact.id}
          className={classes.removed}
          onClick={() => change.mutate({ id: fact.id, state: 'understood' })}
        >
          <bdi>{fact.says}</bdi>
          <IconArrowBackUp className="flip-in-rtl" aria-hidden size={16} />
          <VisuallyHidden>{t('restore')}</VisuallyHidden>
        </UnstyledButton>
      ))}
    </Group>
  );
}
