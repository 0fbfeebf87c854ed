import type { Fact } from '@awning/contract/facts';
import { Group, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useChangeFact } from './api.ts';
import classes from './facts.module.css';

/** What the owner said that is not so, or removed: nothing that is made says it. A tap brings it back. */
export function RejectedFacts({ facts }: { facts: readonly Fact[] }) {
  const { t } = useTranslation('avatars');
  const change = useChangeFact();
  return (
    <Group className={classes.chips} gap={6} role="group" aria-label={t('facts.rejected')}>
      {facts.map((fact) => (
        <div key={fact.id} className={classes.chip}>
          <UnstyledButton
            className={classes.restore}
            onClick={() => change.mutate({ id: fact.id, state: 'understood' })}
          >
            <bdi>{fact.says}</bdi>
            <IconArrowBackUp className="flip-in-rtl" aria-hidden size={16} />
            <VisuallyHidden>{t('facts.restore')}</VisuallyHidden>
          </UnstyledButton>
        </div>
      ))}
    </Group>
  );
}
