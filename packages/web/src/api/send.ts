import { noteBuild } from './build.ts';
import { ApiFailure, readFailure } from './failure.ts';
import { noteRequest } from './last-request.ts';
import { refreshToken } from './refresh.ts';
import { expiryOf, readToken } from './token.ts';

type LimitListener = (failure: ApiFailure) => void;
const limitListeners = new Set<LimitListener>();

/** Calls back for every call that exceeded a limit of the plan. Returns how to stop. */
export function onLimitExceeded(listener: LimitListener): () => void {
  limitListeners.add(listener);
  return () => limitListeners.delete(listener);
}

/** Refusals that a new token would not change. */
const final = new Set<ApiFailure['code']>([
  'LIMIT_EXCEEDED',
  'EMAIL_NOT_VERIFIED',
  'INVALID_CREDENTIALS',
  'SECOND_STEP_REQUIRED',
]);

/**
 * Sends one request with the token and the user's language. A token that has expired is refreshed before; a 401 or 403 is
 * answered by one refresh and one retry. `via` is what carries it. A refusal after a refresh means "not allowed" and signs nobody out. Throws an
 * `ApiFailure` for all but success: NETWORK, which may be tried again, where the refresh reached no server.
 */
export async function send(
  url: string,
  init: RequestInit & { headers: Headers },
  via: typeof fetch = fetch,
): Promise<Response> {
  const token = readToken();
  const expired = token !== null && expiryOf(token) <= Date.now();
  // What the service worker keeps (public/worker.js) is read without a valid token.
  if (expired) await refreshOrThrow(token).catch((error) => init.method === 'GET' || Promise.reject(error));
  let response = await attempt(url, init, readToken(), via);
  if (response.ok) return response;
  let failure = await readFailure(response);
  if (token !== null && !expired && mayBeStale(failure) && (await refreshOrThrow(token))) {
    response = await attempt(url, init, readToken(), via);
    if (response.ok) return response;
    failure = await readFailure(response);
  }
  if (failure.code === 'LIMIT_EXCEEDED') for (const listener of limitListeners) listener(failure);
  throw failure;
}

/** @returns whether there is a new token; the session is over otherwise */
async function refreshOrThrow(stale: string): Promise<boolean> {
  const result = await refreshToken(stale);
  if (result === 'unreachable') throw new ApiFailure('NETWORK', '', 0);
  return result === 'refreshed';
}

function mayBeStale(failure: ApiFailure): boolean {
  return (failure.status === 401 || failure.status === 403) && !final.has(failure.code);
}

async function attempt(
  url: string,
  init: RequestInit & { headers: Headers },
  token: string | null,
  via: typeof fetch,
) {
  const headers = new Headers(init.headers);
  headers.set('accept-language', document.documentElement.lang || 'en');
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  try {
    const response = await via(url, { ...init, headers, credentials: 'include' });
    noteRequest(response);
    noteBuild(response);
    return response;
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiFailure('NETWORK', '', 0);
  }
}
