import type { Chip, InterviewSession } from '@awning/contract/interviews';
import { useSessionStorage } from '@mantine/hooks';
import { useEffect } from 'react';

/** The chips of the questions that were put in this tab: the server tells those of the open question alone. */
export function useKnownChips({ sessionId, question }: Pick<InterviewSession, 'sessionId' | 'question'>) {
  const [known, setKnown] = useSessionStorage<Record<string, Chip[]>>({
    key: `awning.asked-chips.${sessionId}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  useEffect(() => {
    const { id, chips = [] } = question ?? {};
    if (id && chips.length > 0) setKnown((now) => ({ ...now, [id]: chips }));
  }, [question, setKnown]);
  return (questionId: string): readonly Chip[] => known[questionId] ?? [];
}
