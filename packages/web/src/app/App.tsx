import { BrowserRouter, useRoutes } from 'react-router';
import { Providers } from './Providers.tsx';
import { RouteErrors } from './RouteErrors.tsx';
import { routes } from './routes.tsx';

/** The whole application. */
export function App() {
  return (
    <Providers>
      <BrowserRouter>
        <RouteErrors>
          <Pages />
        </RouteErrors>
      </BrowserRouter>
    </Providers>
  );
}

function Pages() {
  return useRoutes(routes);
}
