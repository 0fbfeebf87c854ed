import { inAllLanguages } from '../i18n/addresses.ts';

/** A layout with its pages. Modules are paths below `src`. */
interface PageGroup {
  /** A layout in a chunk of its own; null for pages that stand in the public layout alone. */
  layout: string | null;
  /** True where its pages are one thing alone: no header, no menus. */
  bare?: boolean;
  /** True where a visitor who is not signed in is sent to the login page. */
  signedIn: boolean;
  /** From address to the module of the page, which is loaded when the page is opened. */
  pages: Record<string, string>;
}

/**
 * All pages. The router derives its routes from this table, and the build the files that an address needs, so that
 * they are all requested at once.
 */
export const pageGroups: readonly PageGroup[] = [
  {
    layout: null,
    signedIn: false,
    pages: {
      ...inAllLanguages({
        '/': 'features/landing/LandingPage.tsx',
        '/about': 'features/company/AboutPage.tsx',
        '/capabilities': 'features/company/CapabilitiesPage.tsx',
        '/pricing': 'features/landing/PricingPage.tsx',
        '/support': 'features/support/SupportPage.tsx',
        '/terms': 'features/legal/TermsPage.tsx',
        '/privacy': 'features/legal/PrivacyPage.tsx',
        '/accessibility': 'features/legal/AccessibilityPage.tsx',
      }),
      '/login': 'features/identity/LoginPage.tsx',
      '/auth/handshake': 'features/identity/HandshakePage.tsx',
      '*': 'app/NotFoundPage.tsx',
    },
  },
  {
    // Public pages with queries and mutations.
    layout: 'app/WithData.tsx',
    signedIn: false,
    pages: {
      '/verify-email': 'features/identity/VerifyEmailPage.tsx',
      '/forgot-password': 'features/identity/ForgotPasswordPage.tsx',
      '/reset-password': 'features/identity/ResetPasswordPage.tsx',
      '/account-deleted': 'features/identity/AccountDeletedPage.tsx',
      '/restore-email': 'features/identity/RestoreEmailPage.tsx',
      '/privacy/form': 'features/leads/FormPrivacyPage.tsx',
      '/reports': 'features/reports/MailedLinkPage.tsx',
      '/decision': 'features/campaigns/optimizer/mailed/MailedDecisionPage.tsx',
      '/data-deletion': 'features/connections/DataDeletionPage.tsx',
      ...inAllLanguages({ '/contact': 'features/support/ContactPage.tsx' }),
    },
  },
  {
    // One large button, for whoever has the link.
    layout: 'app/BareLayout.tsx',
    bare: true,
    signedIn: false,
    pages: { '/till': 'features/campaigns/walk-ins/TillPage.tsx' },
  },
  {
    // The same, for the owner.
    layout: 'app/BareLayout.tsx',
    bare: true,
    signedIn: true,
    pages: { '/dashboard/walk-ins': 'features/campaigns/walk-ins/CountPage.tsx' },
  },
  {
    // Onboarding, with the header "Step n of 5". All but the first need a verified address.
    layout: 'app/OnboardingLayout.tsx',
    signedIn: true,
    pages: {
      '/signup/verify-email': 'features/identity/ConfirmEmailPage.tsx',
      '/signup/plan-selection': 'features/accounts/PlanSelectionPage.tsx',
      '/signup/business-creation': 'features/businesses/BusinessCreationPage.tsx',
      '/signup/business-creation/import/:id': 'features/imports/ImportPage.tsx',
      '/signup/business-creation/avatar': 'features/avatars/InterviewPage.tsx',
      '/signup/facebook-permissions': 'features/connections/FacebookPermissionsPage.tsx',
      '/signup/connected': 'features/connections/ConnectedPage.tsx',
      // Where the payment page leads back to, within onboarding and after it.
      '/checkout': 'features/accounts/CheckoutPage.tsx',
    },
  },
  {
    // The application, with sidebar and account menu. All need a plan and a business.
    layout: 'app/AppLayout.tsx',
    signedIn: true,
    pages: {
      '/dashboard': 'app/composed/Dashboard.tsx',
      '/dashboard/stats': 'features/stats/StatsPage.tsx',
      '/dashboard/campaigns': 'app/composed/Campaigns.tsx',
      '/dashboard/campaigns/:id': 'features/campaigns/CampaignPage.tsx',
      '/dashboard/leads': 'features/leads/LeadsPage.tsx',
      '/dashboard/settings': 'app/composed/Settings.tsx',
      '/dashboard/upgrade': 'features/accounts/UpgradePage.tsx',
      '/dashboard/business': 'features/businesses/BusinessPage.tsx',
      '/dashboard/business/brand': 'features/brand/BrandPage.tsx',
      '/dashboard/business/import/:id': 'features/imports/ImportPage.tsx',
      '/dashboard/avatars': 'features/avatars/LibraryPage.tsx',
      '/dashboard/avatars/new': 'features/avatars/NewAvatarPage.tsx',
      '/dashboard/avatars/:id': 'features/avatars/AvatarPage.tsx',
      '/dashboard/avatars/:id/interview': 'features/avatars/AvatarInterviewPage.tsx',
      '/dashboard/creatives': 'app/composed/Creatives.tsx',
      '/dashboard/photos': 'features/photos/PhotosPage.tsx',
      '/help': 'features/support/HelpPage.tsx',
      '/help/locked-out': 'features/support/HelpPage.tsx',
    },
  },
];

/**
 * What the tabs of a page show, where they are in chunks of their own: from the page's path to the tab (`?tab=`; the one
 * that opens without it is '') to its module.
 */
export const tabs: Readonly<Record<string, Record<string, string>>> = {
  '/dashboard/campaigns': {
    '': 'features/campaigns/list/ListPanel.tsx',
    create: 'features/campaigns/create/CreatePanel.tsx',
  },
};

/**
 * What the shell of a page shows before any script has run (ui/shell.css): tiles of figures, rows of a list, or steps of a
 * form; cards where nothing is said. By the page's path, or that of one of its tabs.
 */
export const shells: Readonly<Record<string, 'tiles' | 'rows' | 'form'>> = {
  '/dashboard': 'tiles',
  '/dashboard/stats': 'tiles',
  '/dashboard/campaigns': 'rows',
  '/dashboard/campaigns?tab=create': 'form',
  '/dashboard/campaigns/:id': 'tiles',
  '/dashboard/leads': 'rows',
  '/dashboard/settings': 'form',
  '/dashboard/business': 'form',
  '/dashboard/avatars/:id/interview': 'form',
  '/help': 'rows',
};

/**
 * Pages whose styles and texts stand in their document, by path or by that of one of their tabs: in an empty browser they come
 * while the line would wait for the answers to what the document asks for. For a page that is opened by its address and whose
 * address seldom changes, since what stands in a document is sent again with each.
 */
export const whole: readonly string[] = ['/dashboard/campaigns?tab=create'];
