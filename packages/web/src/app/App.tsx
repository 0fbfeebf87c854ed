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
        <NavigationGuard>
          <RouteErrors>
            <Pages />
          </RouteErrors>
        </NavigationGuard>
      </BrowserRouter>
    </Providers>
  );
}

function Pages() {
  const { pathname } = useLocation();
  useEffect(() => void followAddress(pathname), [pathname]);
  return useRoutes(routes);
}
