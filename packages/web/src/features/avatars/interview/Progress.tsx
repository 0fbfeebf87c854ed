import type { InterviewSession } from '@awning/contract/avatars';
import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './chat.module.css';

/** Progress of the interview by topics: "about 3 left". */
export function Progress({ session, total }: { session: InterviewSession; total: number }) {
  const { t } = useTranslation('avatars');
  const done = total - session.remaining;
  return (
    <div className={classes.progress}>
      <p role="status">
        {session.remaining > 0 ? t('left', { count: session.remaining }) : t('allAnswered')}
      </p>
      <Group className={classes.topics} gap={4} align="stretch" wrap="nowrap" aria-hidden="true">
        {Array.from({ length: total }, (_, topic) => topic).map((topic) => (
          <span key={topic} data-done={topic < done} />
        ))}
      </Group>
    </div>
  );
}
