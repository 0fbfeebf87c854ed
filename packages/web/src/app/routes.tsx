import { type ComponentType, type ReactElement, type ReactNode, Suspense } from 'react';
import { Navigate, type RouteObject, useLocation } from 'react-router';
import { useSignedIn } from '../session/authentication.ts';
import { lazyComponent } from '../ui/lazy-component.ts';
import { PageSkeleton } from '../ui/Skeletons.tsx';
import { PublicLayout } from './PublicLayout.tsx';
import { pageGroups } from './pages.ts';
import { RouteErrors } from './RouteErrors.tsx';

const modules = import.meta.glob<{ default: ComponentType }>([
  '../features/**/*Page.tsx',
  './*Page.tsx',
  './composed/*.tsx',
  './{WithData,OnboardingLayout,AppLayout}.tsx',
  // Composed in `composed`, or parts of pages.
  '!../features/{accounts/SettingsPage,campaigns/CampaignsPage,dashboard/DashboardPage}.tsx',
]);

/** A page (or a layout) as a separate chunk, with its own skeleton and error boundary. */
function page(load: () => Promise<{ default: ComponentType }>): ReactElement {
  const Page = lazyComponent(load);
  return (
    <RouteErrors>
      <Suspense fallback={<PageSkeleton />}>
        <Page />
      </Suspense>
    </RouteErrors>
  );
}

/** The page or layout of a module named as in `pageGroups`. */
function load(module: string) {
  const found = modules[module.startsWith('app/') ? `./${module.slice(4)}` : `../${module}`];
  if (!found) throw new Error(`No module ${module}`);
  return page(found);
}

/** Redirects users who are not signed in to the login page, which leads back. */
function RequireSignIn({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  if (!useSignedIn()) return <Navigate to="/login" replace state={{ from: pathname + search }} />;
  return children;
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
