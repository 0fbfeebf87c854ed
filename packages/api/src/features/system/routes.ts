import { setTimeout as sleep } from 'node:timers/promises';
import { systemRoutes } from '@awning/contract/system';
import { AppFailure } from '../../platform/failure.ts';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import { type DescribedBrowserError, describeBrowserError } from './browser-error.ts';

/** Milliseconds within which the database has to answer a ping to count as reachable. */
const pingWithinMs = 4000;
/** Milliseconds within which it has to tell what waits. */
const figuresWithinMs = 2000;

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
  /** Whether moving stories are made. */
  makesStories: boolean;
  /** Who bills plans. */
  payments: 'ledger' | 'stripe' | 'none';
  /** The host name that passkeys belong to; null where this server can have none. */
  passkeyHost: string | null;
}

/**
 * @param ping rejects where the database does not answer
 * @param reasons why the server works only in part; none where it works
 * @param isOurs whether a file is one of those that pages load
 * @param note told of each error that a browser reports
 */
export function systemEndpoints(
  facts: ServerFacts,
  ping: () => Promise<unknown>,
  reasons: () => Promise<string[]>,
  isOurs: (file: string) => boolean,
  note: (error: DescribedBrowserError) => void,
): Endpoint[] {
  return [
    endpoint(systemRoutes.health, async () => {
      await Promise.race([ping(), tooLong(pingWithinMs)]);
      const known = await Promise.race([reasons(), unread()]);
      return known.length > 0 ? { status: 'degraded' as const, reasons: known } : { status: 'ok' as const };
    }),
    endpoint(systemRoutes.about, async () => facts),
    endpoint(systemRoutes.browserError, async ({ body }) => {
      note(describeBrowserError(body, isOurs));
      return undefined;
    }),
  ];
}

/** Health is not kept waiting by a figure. */
async function unread(): Promise<string[]> {
  await sleep(figuresWithinMs, undefined, { ref: false });
  return ['figures_unread'];
}

async function tooLong(ms: number): Promise<never> {
  await sleep(ms, undefined, { ref: false });
  throw new AppFailure('UPSTREAM_UNAVAILABLE', 'errors:databaseAway', { details: { retryAfter: 5 } });
}
