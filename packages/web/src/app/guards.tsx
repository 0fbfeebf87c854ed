import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSignedIn } from '../session/signed-in.ts';
import { useOnboarding, useUser } from '../session/user.ts';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { PageSkeleton } from '../ui/Skeletons.tsx';
import classes from './layout.module.css';

/** Nobody signed in: to the login page, which leads back here. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  if (!useSignedIn()) return <Navigate to="/login" replace state={{ from: pathname + search }} />;
  return children;
}

interface AfterSignUpProps {
  /** What must be done before: the steps up to a verified address, or up to the first business. */
  needs: 'email' | 'business';
  children: ReactNode;
}

/** Signed in, with the steps of onboarding done that these pages stand on; else to the step that is open. */
export function AfterSignUp(props: AfterSignUpProps) {
  return (
    <SignedIn>
      <StepsDone {...props} />
    </SignedIn>
  );
}

function StepsDone({ needs, children }: AfterSignUpProps) {
  const user = useUser();
  const { data: steps, error, refetch } = useOnboarding();
  const failed = user.error ?? error;
  if (steps) {
    if (!steps.emailVerified) return <Navigate to="/signup/verify-email" replace />;
    const ready = needs === 'email' || (steps.planSelected && steps.businessCreated);
    return ready ? children : <Navigate to={steps.nextStep} replace />;
  }
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
