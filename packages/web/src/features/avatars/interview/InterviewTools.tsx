import type { Fact } from '@awning/contract/facts';
import type { InterviewSession } from '@awning/contract/interviews';
import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { HistoryButton } from './HistoryButton.tsx';

const AnswersDrawer = lazyDialog(() => import('./AnswersDrawer.tsx'));

interface InterviewToolsProps {
  businessId: string;
  session: InterviewSession;
  /** What was understood so far. */
  facts: readonly Fact[];
  busy: boolean;
  revise: (questionId: string, answer: string) => Promise<boolean>;
}

/** Opens the answers, and the conversation that they were given in. */
export function InterviewTools({ businessId, session, facts, busy, revise }: InterviewToolsProps) {
  const { t } = useTranslation('avatars');
  const [answers, answersAre] = useDisclosure(false);
  return (
    <Group gap={4} align="stretch" wrap="nowrap">
      <Button
        size="sm"
        variant="default"
        leftSection={<IconListCheck aria-hidden size={18} />}
        onClick={answersAre.open}
      >
        {t('answersCount', { count: session.answers.length })}
      </Button>
      <HistoryButton session={session} />
      <AnswersDrawer
        businessId={businessId}
        session={session}
        facts={facts}
        busy={busy}
        revise={revise}
        opened={answers}
        onClose={answersAre.close}
      />
    </Group>
  );
}
