import type { Fact } from '@awning/contract/facts';
import { type InterviewSession, interviewSlots, profileQuestionId } from '@awning/contract/interviews';
import { Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { factsOfAnswer, factsOfProfile } from '../../../brief/facts-by-origin.ts';
import { ItemCards } from '../../../brief/LazyItemCards.tsx';
import { AnswerItem } from './AnswerItem.tsx';
import classes from './chat.module.css';

interface AnswersPanelProps {
  businessId: string;
  session: InterviewSession;
  /** What was understood so far. */
  facts: readonly Fact[];
  busy: boolean;
  revise: (questionId: string, answer: string) => Promise<boolean>;
}

/** The answers so far with what was understood of them, in the order of their topics; each can be edited. */
export default function AnswersPanel({ businessId, session, facts, busy, revise }: AnswersPanelProps) {
  const { t } = useTranslation('avatars');
  const place = (id: string) => interviewSlots.findIndex((slot) => id === slot || id.startsWith(`${slot}.`));
  const answers = session.answers.toSorted(
    (a, b) => place(a.questionId) - place(b.questionId) || a.questionId.length - b.questionId.length,
  );
  const ofProfile = factsOfProfile(facts);
  // "That's right" says nothing that the facts of the profile don't show.
  const isTold = ({ questionId }: { questionId: string }) =>
    questionId !== profileQuestionId || factsOfAnswer(facts, questionId).length > 0;
  if (answers.length === 0 && ofProfile.length === 0) {
    return <p className={classes.asked}>{t('noAnswers')}</p>;
  }
  return (
    <Flex className="plain-list" component="ul" direction="column" gap={4}>
      {ofProfile.length > 0 && (
        <li className={classes.answer}>
          <p className={classes.asked}>{t('facts.fromProfile')}</p>
          <ItemCards businessId={businessId} avatarId={session.avatarId} facts={ofProfile} />
        </li>
      )}
      {answers.filter(isTold).map((answer) => (
        <AnswerItem
          key={answer.questionId}
          answer={answer}
          businessId={businessId}
          avatarId={session.avatarId}
          facts={factsOfAnswer(facts, answer.questionId)}
          busy={busy}
          revise={revise}
        />
      ))}
    </Flex>
  );
}
