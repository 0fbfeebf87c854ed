import type { Avatar } from '@awning/contract/avatars';
import type { Fact } from '@awning/contract/facts';
import type { InterviewSession } from '@awning/contract/interviews';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemovedItems } from '../../../brief/cards/RemovedItems.tsx';
import { ItemCards } from '../../../brief/LazyItemCards.tsx';
import { Line } from './Line.tsx';
import classes from './portrait.module.css';
import { restOf } from './split.ts';

interface AllKnownProps {
  avatar: Avatar;
  session: InterviewSession | undefined;
  facts: readonly Fact[];
}

/** What is known beside the portrait: its facts, to correct or remove, and the lines that it does not show. */
export default function AllKnown({ avatar, session, facts }: AllKnownProps) {
  const { t } = useTranslation('avatars');
  const [open, setOpen] = useState<string | null>(null);
  const rejected = facts.filter(({ state }) => state === 'rejected');
  const known = facts.filter(({ state }) => state !== 'rejected');
  return (
    <Stack gap={20}>
      {known.length > 0 && (
        <div className={classes.known}>
          <p>{t('portrait.factsHelp')}</p>
          <ItemCards businessId={avatar.businessId} avatarId={avatar.id} facts={known} />
        </div>
      )}
      {rejected.length > 0 && (
        <div className={classes.known}>
          <p>{t('portrait.rejectedHelp')}</p>
          <RemovedItems facts={rejected} />
        </div>
      )}
      {restOf(avatar).map(({ key, statements }) => (
        <section key={key} className={classes.rest}>
          <h3>{t(`sections.${key}`)}</h3>
          {statements.map((statement) => (
            <Line
              key={statement.id}
              avatarId={avatar.id}
              statement={statement}
              answers={session?.answers ?? []}
              open={open === statement.id}
              onOpen={(wanted) => setOpen(wanted ? statement.id : null)}
            />
          ))}
        </section>
      ))}
    </Stack>
  );
}
