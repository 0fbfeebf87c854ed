import type { InterviewSession } from '@awning/contract/interviews';
import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './chat.module.css';

/** Progress of the interview: the question's number, and about how many are to follow. */
export function Progress({ session }: { session: InterviewSession }) {
  const { t } = useTranslation('avatars');
  const { question, remaining, answers } = session;
  const asked = answers.filter(({ questionId }) => !questionId.endsWith('.more')).length;
  const number = question?.number ?? asked + 1;
  const total = Math.max(question?.total ?? asked + remaining, number);
  const left = t('left', { count: remaining });
  return (
    <div className={classes.progress}>
      <p role="status">{remaining > 0 ? t('progress', { number, left }) : t('allAnswered')}</p>
      <Group className={classes.topics} gap={4} align="stretch" wrap="nowrap" aria-hidden="true">
        {Array.from({ length: total }, (_, topic) => topic + 1).map((topic) => (
          <span key={topic} data-done={topic < number || remaining === 0} />
        ))}
      </Group>
    </div>
  );
}
