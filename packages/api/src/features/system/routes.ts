import { systemRoutes } from '@awning/contract/system';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';

/** What the web application must know of this server. */
export interface ServerFacts {
  demoMode: boolean;
  inboxUrl: string | null;
  metaIsSandbox: boolean;
}

/** @param ping rejects where the database does not answer */
export function systemEndpoints(facts: ServerFacts, ping: () => Promise<unknown>): Endpoint[] {
  return [
    endpoint(systemRoutes.health, async () => {
      await ping();
      return { status: 'ok' as const };
    }),
    endpoint(systemRoutes.about, async () => facts),
  ];
}
