import { setTimeout as sleep } from 'node:timers/promises';
import { systemRoutes } from '@awning/contract/system';
import { AppFailure } from '../../platform/failure.ts';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';

/** Milliseconds within which the database has to answer a ping to count as reachable. */
const pingWithinMs = 4000;

/** Server settings that the web application needs. */
export interface ServerFacts {
  demoMode: boolean;
  inboxUrl: string | null;
  metaIsSandbox: boolean;
  /** Whether people can sign in with Google. */
  googleSignIn: boolean;
  /** Who leads interviews and writes ads. */
  strategist: 'builtin' | 'model';
  /** Whether an image model makes pictures. */
  makesPictures: boolean;
  /** Who bills plans. */
  payments: 'ledger' | 'stripe';
  /** The host name that passkeys belong to; null where this server can have none. */
  passkeyHost: string | null;
}

/** @param ping rejects where the database does not answer */
export function systemEndpoints(facts: ServerFacts, ping: () => Promise<unknown>): Endpoint[] {
  return [
    endpoint(systemRoutes.health, async () => {
      await Promise.race([ping(), tooLong(pingWithinMs)]);
      return { status: 'ok' as const };
    }),
    endpoint(systemRoutes.about, async () => facts),
  ];
}

async function tooLong(ms: number): Promise<never> {
  await sleep(ms, undefined, { ref: false });
  throw new AppFailure('UPSTREAM_UNAVAILABLE', 'errors:databaseAway', { details: { retryAfter: 5 } });
}
