import type { ComponentType, ReactElement } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { PublicLayout } from './PublicLayout.tsx';
import { page } from './page.tsx';
import { pageGroups } from './pages.ts';
import { RequireSignIn } from './RequireSignIn.tsx';

const modules = import.meta.glob<{ default: ComponentType }>([
  '../features/**/*Page.tsx',
  './*Page.tsx',
  './composed/*.tsx',
  './{WithData,OnboardingLayout,AppLayout}.tsx',
  // Composed in `composed`, or parts of pages.
  '!../features/{accounts/SettingsPage,campaigns/CampaignsPage,dashboard/DashboardPage,identity/StatusPage}.tsx',
]);

/** The page or layout of a module named as in `pageGroups`. */
function load(module: string) {
  const found = modules[module.startsWith('app/') ? `./${module.slice(4)}` : `../${module}`];
  if (!found) throw new Error(`No module ${module}`);
  return page(found);
}

const guarded = (layout: ReactElement) => <RequireSignIn>{layout}</RequireSignIn>;

const groups = pageGroups.map(({ layout, signedIn, pages }) => {
  const children = Object.entries(pages).map(([path, module]) => ({ path, element: load(module) }));
  if (layout === null) return { signedIn, routes: children };
  const frame = load(layout);
  return { signedIn, routes: [{ element: signedIn ? guarded(frame) : frame, children }] };
});
const routesOf = (signedIn: boolean) =>
  groups.filter((group) => group.signedIn === signedIn).flatMap((group): RouteObject[] => group.routes);

export const routes: RouteObject[] = [
  { element: <PublicLayout />, children: routesOf(false) },
  ...routesOf(true),
  { path: '/signup', element: <Navigate to="/login?tab=signup" replace /> },
];
