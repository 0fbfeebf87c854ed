import { Navigate, type RouteObject } from 'react-router';
import { AfterSignUp, SignedIn } from './guards.tsx';
import { PublicLayout } from './PublicLayout.tsx';
import { page } from './page.tsx';

/**
 * Every page there is. A line is a path and the file of its page, which loads when somebody goes there.
 * Menus show a link only if its path is in here.
 */
export const routes: RouteObject[] = [
  {
    element: <PublicLayout />,
    children: [
      { path: '/', element: page(() => import('../features/landing/LandingPage.tsx')) },
      { path: '/login', element: page(() => import('../features/identity/LoginPage.tsx')) },
      { path: '/verify-email', element: page(() => import('../features/identity/VerifyEmailPage.tsx')) },
      { path: '/auth/handshake', element: page(() => import('../features/identity/HandshakePage.tsx')) },
      { path: '*', element: page(() => import('./NotFoundPage.tsx')) },
    ],
  },
  {
    // Onboarding, step 1: signed in, and not yet verified.
    element: <SignedIn>{page(() => import('./OnboardingLayout.tsx'))}</SignedIn>,
    children: [
      {
        path: '/signup/verify-email',
        element: page(() => import('../features/identity/ConfirmEmailPage.tsx')),
      },
    ],
  },
  {
    // Onboarding, steps 2 to 5, each with the header "Step n of 5".
    element: <AfterSignUp needs="email">{page(() => import('./OnboardingLayout.tsx'))}</AfterSignUp>,
    children: [],
  },
  {
    // The application: sidebar and account menu.
    element: <AfterSignUp needs="business">{page(() => import('./AppLayout.tsx'))}</AfterSignUp>,
    children: [],
  },
  { path: '/signup', element: <Navigate to="/login?tab=signup" replace /> },
];

/** All full paths of a route table. */
export function pathsOf(table: RouteObject[]): string[] {
  return table.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children ?? [])]);
}
