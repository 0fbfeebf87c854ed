import type { Fact } from '@awning/contract/facts';
import type { InterviewSession } from '@awning/contract/interviews';
import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHistory, IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import classes from './chat.module.css';

const AnswersDrawer = lazyDialog(() => import('./AnswersDrawer.tsx'));
const HistoryDialog = lazyDialog(() => import('./HistoryDialog.tsx'));

interface InterviewToolsProps {
  businessId: string;
  session: InterviewSession;
  /** What was understood so far. */
  facts: readonly Fact[];
  busy: boolean;
  revise: (questionId: string, answer: string) => Promise<boolean>;
  /** True where there is no panel of answers on wide screens either. */
  always?: boolean;
}

/** Opens the conversation so far, and on a phone the answers, which have no panel there. */
export function InterviewTools(props: InterviewToolsProps) {
  const { businessId, session, facts, busy, revise, always = false } = props;
  const { t } = useTranslation('avatars');
  const [history, historyIs] = useDisclosure(false);
  const [answers, answersAre] = useDisclosure(false);
  return (
    <Group gap={4} align="stretch" wrap="nowrap">
      <Button
        className={always ? undefined : classes.onPhone}
        size="sm"
        variant="default"
        leftSection={<IconListCheck aria-hidden size={18} />}
        onClick={answersAre.open}
      >
        {t('answersCount', { count: session.answers.length })}
      </Button>
      <Tooltip label={t('history')}>
        <ActionIcon variant="default" size={44} aria-label={t('history')} onClick={historyIs.open}>
          <IconHistory aria-hidden size={20} />
        </ActionIcon>
      </Tooltip>
      <HistoryDialog session={session} opened={history} onClose={historyIs.close} />
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
