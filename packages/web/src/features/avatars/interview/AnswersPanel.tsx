import { type InterviewSession, interviewSlots } from '@awning/contract/avatars';
import { Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AnswerItem } from './AnswerItem.tsx';
import classes from './chat.module.css';

interface AnswersPanelProps {
  session: InterviewSession;
  busy: boolean;
  revise: (questionId: string, answer: string) => Promise<boolean>;
}

/** The answers so far, in the order of their topics; each can be edited. */
export function AnswersPanel({ session, busy, revise }: AnswersPanelProps) {
  const { t } = useTranslation('avatars');
  const place = (id: string) => interviewSlots.findIndex((slot) => id === slot || id.startsWith(`${slot}.`));
  const answers = session.answers.toSorted(
    (a, b) => place(a.questionId) - place(b.questionId) || a.questionId.length - b.questionId.length,
  );
  if (answers.length === 0) return <p className={classes.asked}>{t('noAnswers')}</p>;
  return (
    <Flex className="plain-list" component="ul" direction="column" gap={4}>
      {answers.map((answer) => (
        <AnswerItem key={answer.questionId} answer={answer} busy={busy} revise={revise} />
      ))}
    </Flex>
  );
}
