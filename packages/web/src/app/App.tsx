import { BrowserRouter, useRoutes } from 'react-router';
import { Providers } from './Providers.tsx';
import { RouteErrors } from './RouteErrors.tsx';
import { Reachable } from './reachable.ts';
import { pathsOf, routes } from './routes.tsx';

const reachable = new Set(pathsOf(routes));

/** The whole application. */
export function App() {
  return (
    <Providers>
      <BrowserRouter>
        <Reachable value={reachable}>
          <RouteErrors>
            <Pages />
          </RouteErrors>
        </Reachable>
      </BrowserRouter>
    </Providers>
  );
}

function Pages() {
  return useRoutes(routes);
}
