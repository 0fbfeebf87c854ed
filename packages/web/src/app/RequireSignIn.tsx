import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSignedIn } from '../session/authentication.ts';

/** Redirects users who are not signed in to the login page, which leads back. */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  if (!useSignedIn()) return <Navigate to="/login" replace state={{ from: pathname + search }} />;
  return children;
}
