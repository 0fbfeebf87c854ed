import type { ReactElement, ReactNode } from 'react';
import { matchRoutes, Navigate, type RouteObject, useLocation } from 'react-router';
import { readToken } from '../api/token.ts';
import { useSignedIn } from '../session/authentication.ts';
import { type PageChunk, type PageModule, pageChunk } from '../ui/page-chunk.ts';
import { Page } from './Page.tsx';
import { PublicLayout } from './PublicLayout.tsx';
import { pageGroups } from './pages.ts';

const modules = import.meta.glob<PageModule>([
  '../features/**/*Page.tsx',
  './NotFoundPage.tsx',
  './composed/*.tsx',
  './{WithData,OnboardingLayout,AppLayout,BareLayout}.tsx',
  // Composed in `composed`, or parts of pages.
  '!../features/{accounts/SettingsPage,campaigns/CampaignsPage,dashboard/DashboardPage}.tsx',
]);

/** The page or layout of a module named as in `pageGroups`. */
function load(module: string) {
  const found = modules[module.startsWith('app/') ? `./${module.slice(4)}` : `../${module}`];
  if (!found) throw new Error(`No module ${module}`);
  const chunk = pageChunk(found);
  return { element: <Page chunk={chunk} />, handle: chunk };
}

/** Redirects users who are not signed in to the login page, which leads back. */
function RequireSignIn({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  if (!useSignedIn()) return <Navigate to="/login" replace state={{ from: pathname + search }} />;
  return children;
}

const guarded = (layout: ReactElement) => <RequireSignIn>{layout}</RequireSignIn>;

const groups = pageGroups.map(({ layout, signedIn, bare = false, pages }) => {
  const children = Object.entries(pages).map(([path, module]) => ({ path, ...load(module) }));
  if (layout === null) return { signedIn, bare, routes: children };
  const { element, handle } = load(layout);
  return { signedIn, bare, routes: [{ element: signedIn ? guarded(element) : element, handle, children }] };
});
const routesOf = (isMeant: (group: (typeof groups)[number]) => boolean) =>
  groups.filter(isMeant).flatMap((group): RouteObject[] => group.routes);

export const routes: RouteObject[] = [
  { element: <PublicLayout />, children: routesOf(({ signedIn, bare }) => !signedIn && !bare) },
  ...routesOf(({ signedIn, bare }) => signedIn || bare),
  { path: '/signup', element: <Navigate to="/login?tab=signup" replace /> },
];

/**
 * Loads the chunks of the page at an address, with its layout; those of the login page where the address leads there.
 * @throws where one can't be loaded
 */
export async function preloadPage(pathname: string): Promise<void> {
  const routesAt = (path: string) => (matchRoutes(routes, path) ?? []).map(({ route }) => route);
  const matches = routesAt(pathname);
  const leadsToLogin = readToken() === null && matches.some((route) => guardedRoutes.has(route));
  const shown = leadsToLogin ? routesAt('/login') : matches;
  await Promise.all(shown.map(({ handle }) => (handle as PageChunk | undefined)?.preload()));
}

const guardedRoutes = new Set(routesOf(({ signedIn }) => signedIn));
