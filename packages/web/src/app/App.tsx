import { useEffect } from 'react';
import { BrowserRouter, useLocation, useRoutes } from 'react-router';
import { followAddress } from '../i18n/language.ts';
import { NavigationGuard } from '../ui/navigation-guard.tsx';
import { Providers } from './Providers.tsx';
import { RouteErrors } from './RouteErrors.tsx';
import { routes } from './routes.tsx';

/** The whole application. */
export function App() {
  return (
    <Providers>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </Providers>
  );
}

/** The page at the router's address. */
export function Pages() {
  return (
    <NavigationGuard>
      <RouteErrors>
        <PageAtAddress />
      </RouteErrors>
    </NavigationGuard>
  );
}

function PageAtAddress() {
  const { pathname } = useLocation();
  useEffect(() => void followAddress(pathname), [pathname]);
  return useRoutes(routes);
}
