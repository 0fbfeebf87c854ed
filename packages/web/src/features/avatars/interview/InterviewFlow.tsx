import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { LinkButton } from '../../../ui/links.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';
import { useLeaveWarning } from '../../../ui/use-draft.ts';
import { AnswersPanel } from './AnswersPanel.tsx';
import { Chat } from './Chat.tsx';
import classes from './chat.module.css';
import { Intro } from './Intro.tsx';
import type { Interview } from './use-interview.ts';

interface InterviewFlowProps {
  interview: Interview;
  /** Path and label of "later" in the introduction. */
  later: { to: string; label: string };
  /** The page's heading, until there is a portrait to look at. */
  header: ReactNode;
  /** Rendered after the last answer. */
  complete: ReactNode;
}

/** Introduction, then the interview, then its completion. */
export function InterviewFlow(props: InterviewFlowProps) {
  const { session, live } = props.interview;
  if (session?.status === 'complete' && !live) {
    return <Suspense fallback={<RowsSkeleton />}>{props.complete}</Suspense>;
  }
  return (
    <>
      {props.header}
      <UntilComplete {...props} />
    </>
  );
}

function UntilComplete({ interview, later }: InterviewFlowProps) {
  const { t } = useTranslation('avatars');
  const { session, query, live, failure, avatarId } = interview;
  useLeaveWarning(session ? `interview.${session.sessionId}.answer` : null);
  if (avatarId && query.isError && !session) {
    return <ErrorNotice title={t('loadFailed')} error={query.error} onRetry={() => query.refetch()} />;
  }
  if (avatarId && !session && !live) return <RowsSkeleton />;
  if (!session || session.status === 'intro') {
    return (
      <>
        {failure != null && <ErrorNotice error={failure} />}
        <Intro start={interview.start} starting={live !== null}>
          <LinkButton to={later.to} variant="subtle" size="lg">
            {later.label}
          </LinkButton>
        </Intro>
      </>
    );
  }
  return (
    <div className={classes.layout}>
      <Chat interview={interview} session={session} later={later.to} />
      <Card className={classes.aside ?? ''} title={t('answers')}>
        <AnswersPanel
          businessId={interview.businessId}
          session={session}
          facts={interview.facts}
          busy={live !== null}
          revise={interview.revise}
        />
      </Card>
    </div>
  );
}
