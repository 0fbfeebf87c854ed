import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import { LinkButton } from '../../../ui/links.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';
import { useLeaveWarning } from '../../../ui/use-draft.ts';
import { useAvatar } from '../api.ts';
import { Chat } from './Chat.tsx';
import { Intro } from './Intro.tsx';
import type { Interview } from './use-interview.ts';

const TradeSpelling = lazyComponent(() => import('./TradeSpelling.tsx'));
const LinesStep = lazyComponent(() => import('./LinesStep.tsx'));

interface InterviewFlowProps {
  interview: Interview;
  /** Path and label of "later" in the introduction. */
  later: { to: string; label: string };
  /** The page's heading, until there is a portrait to look at. */
  header: ReactNode;
  /** Rendered after the last answer. */
  complete: ReactNode;
}

/** Introduction, then the interview, then the lines of her ads, then its completion. */
export function InterviewFlow(props: InterviewFlowProps) {
  const { session, live } = props.interview;
  if (session?.status === 'complete' && !live) {
    return (
      <Suspense fallback={<RowsSkeleton />}>
        <AfterQuestions key={session.avatarId} {...props} avatarId={session.avatarId} />
      </Suspense>
    );
  }
  // The question is what the page is about.
  const isAsked = session !== undefined && session.status !== 'intro';
  return (
    <>
      {isAsked ? <VisuallyHidden>{props.header}</VisuallyHidden> : props.header}
      <UntilComplete {...props} />
    </>
  );
}

/** Whoever comes back before the persona is published finds the lines again. */
function AfterQuestions({ avatarId, interview, later, complete }: InterviewFlowProps & { avatarId: string }) {
  const { data: avatar } = useAvatar(avatarId);
  const [isPast, setPast] = useState(false);
  if (!avatar) return <RowsSkeleton />;
  if (isPast || avatar.status === 'published') return complete;
  const { businessId } = interview;
  return (
    <LinesStep businessId={businessId} avatarId={avatarId} later={later} onContinue={() => setPast(true)} />
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
        <Suspense fallback={null}>
          <TradeSpelling businessId={interview.businessId} />
        </Suspense>
        <Intro start={interview.start} starting={live !== null}>
          <LinkButton to={later.to} variant="subtle" size="lg">
            {later.label}
          </LinkButton>
        </Intro>
      </>
    );
  }
  return <Chat interview={interview} session={session} later={later.to} />;
}
