import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useOnboarding, useUser } from '../session/user.ts';
import { ErrorNotice } from '../ui/notices.tsx';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import classes from './layout.module.css';
import { isReady, type Needed } from './steps.ts';

interface RequireOnboardingProps {
  needs: Needed;
  children: ReactNode;
}

/** Shows pages only once the onboarding steps that they require are done; otherwise redirects to the open step. */
export function RequireOnboarding({ needs, children }: RequireOnboardingProps) {
  const user = useUser();
  const { data: steps, error, refetch } = useOnboarding();
  if (needs === 'nothing') return children;
  if (steps) {
    if (!steps.emailVerified) return <Navigate to="/signup/verify-email" replace />;
    return isReady(steps, needs) ? children : <Navigate to={steps.nextStep} replace />;
  }
  const failed = user.error ?? error;
  return (
    <main className={classes.narrow}>
      {failed ? (
        <ErrorNotice error={failed} onRetry={() => (user.error ? user.refetch() : refetch())} />
      ) : (
        <PageSkeleton />
      )}
    </main>
  );
}
