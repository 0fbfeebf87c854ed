import { BrowserRouter, useRoutes } from 'react-router';
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
  return useRoutes(routes);
}
