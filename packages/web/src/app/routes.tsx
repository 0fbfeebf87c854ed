import { Navigate, type RouteObject } from 'react-router';
import { PublicLayout } from './PublicLayout.tsx';
import { page } from './page.tsx';
import { RequireSignIn } from './RequireSignIn.tsx';

/**
 * Every page. A line is a path and the file of its page, which is loaded when the page is opened.
 */
export const routes: RouteObject[] = [
  {
    // Everybody's pages.
    element: <PublicLayout />,
    children: [
      { path: '/', element: page(() => import('../features/landing/LandingPage.tsx')) },
      { path: '/login', element: page(() => import('../features/identity/LoginPage.tsx')) },
      { path: '/auth/handshake', element: page(() => import('../features/identity/HandshakePage.tsx')) },
      { path: '*', element: page(() => import('./NotFoundPage.tsx')) },
      {
        // Those with queries and mutations.
        element: page(() => import('./WithData.tsx')),
        children: [
          { path: '/verify-email', element: page(() => import('../features/identity/VerifyEmailPage.tsx')) },
          { path: '/contact', element: page(() => import('../features/support/ContactPage.tsx')) },
        ],
      },
    ],
  },
  {
    // Onboarding, with the header "Step n of 5". All but the first need a verified address.
    element: <RequireSignIn>{page(() => import('./OnboardingLayout.tsx'))}</RequireSignIn>,
    children: [
      {
        path: '/signup/verify-email',
        element: page(() => import('../features/identity/ConfirmEmailPage.tsx')),
      },
      {
        path: '/signup/plan-selection',
        element: page(() => import('../features/accounts/PlanSelectionPage.tsx')),
      },
      {
        path: '/signup/business-creation',
        element: page(() => import('../features/businesses/BusinessCreationPage.tsx')),
      },
      {
        path: '/signup/business-creation/avatar',
        element: page(() => import('../features/avatars/InterviewPage.tsx')),
      },
      {
        path: '/signup/facebook-permissions',
        element: page(() => import('../features/connections/FacebookPermissionsPage.tsx')),
      },
      { path: '/signup/connected', element: page(() => import('../features/connections/ConnectedPage.tsx')) },
    ],
  },
  {
    // The application, with sidebar and account menu. All need a plan and a business.
    element: <RequireSignIn>{page(() => import('./AppLayout.tsx'))}</RequireSignIn>,
    children: [
      { path: '/dashboard', element: page(() => import('./composed/Dashboard.tsx')) },
      { path: '/dashboard/stats', element: page(() => import('../features/stats/StatsPage.tsx')) },
      { path: '/dashboard/campaigns', element: page(() => import('./composed/Campaigns.tsx')) },
      {
        path: '/dashboard/campaigns/:id',
        element: page(() => import('../features/campaigns/CampaignPage.tsx')),
      },
      { path: '/dashboard/settings', element: page(() => import('./composed/Settings.tsx')) },
      { path: '/dashboard/upgrade', element: page(() => import('../features/accounts/UpgradePage.tsx')) },
      { path: '/dashboard/business', element: page(() => import('../features/businesses/BusinessPage.tsx')) },
      { path: '/dashboard/avatars', element: page(() => import('../features/avatars/LibraryPage.tsx')) },
      {
        path: '/dashboard/avatars/new',
        element: page(() => import('../features/avatars/NewAvatarPage.tsx')),
      },
      { path: '/dashboard/avatars/:id', element: page(() => import('../features/avatars/AvatarPage.tsx')) },
      {
        path: '/dashboard/avatars/:id/interview',
        element: page(() => import('../features/avatars/AvatarInterviewPage.tsx')),
      },
      {
        path: '/dashboard/creatives',
        element: page(() => import('../features/creatives/CreativesPage.tsx')),
      },
      { path: '/help', element: page(() => import('../features/support/HelpPage.tsx')) },
    ],
  },
  { path: '/signup', element: <Navigate to="/login?tab=signup" replace /> },
];
