import type { InterviewSession } from '@awning/contract/interviews';
import { useEffect, useState } from 'react';
import type { Interview } from './use-interview.ts';

/** So many answers of her own make customers that ads can speak to. */
const enough = 3;

/**
 * Leaves out all questions that are still to come, one after the other, until one is answered, stopped or fails.
 * @returns `skip`, which is null while too little is known; `stop`, which stops the turn under way as well
 */
export function useSkipRest(interview: Interview, session: InterviewSession) {
  const { live, failure } = interview;
  const [isSkipping, setSkipping] = useState(false);
  const id = !live && session.status === 'asking' ? session.question?.id : undefined;
  const { skip } = interview;
  const [skipped, setSkipped] = useState<string>();
  // What stopped or failed is the owner's to go on with.
  if (isSkipping && (failure || session.status === 'stopped' || session.status === 'error'))
    setSkipping(false);
  useEffect(() => {
    if (!isSkipping || !id || id === skipped) return;
    setSkipped(id);
    skip(id).then((isAccepted) => isAccepted || setSkipping(false));
  }, [isSkipping, id, skipped, skip]);
  const told = session.answers.filter((answer) => !answer.skipped && answer.questionId !== 'profile').length;
  return {
    skip: told >= enough && session.remaining > 1 ? () => setSkipping(true) : null,
    stop() {
      setSkipping(false);
      return interview.stop();
    },
  };
}
