import type { ClientAnswer, RouteDefinition } from '@awning/contract/route';
import { type LooseInput, requestOf } from './client.ts';
import { type ApiFailure, isFailure } from './failure.ts';
import { send } from './send.ts';

/** What an upload is stopped by, and whom it tells how it goes. */
export interface Going {
  signal: AbortSignal;
  onProgress: (part: number) => void;
  /** Whether it waits, since the server is busy, to be sent again by itself. */
  onBusy: (isBusy: boolean) => void;
}

/** How often an upload is sent while the server is busy: about a minute. */
const mostTries = 12;

/**
 * Calls a route with a form and tells how much of it has gone out, 0 to 1, which `fetch` can't.
 * @throws ApiFailure; the signal's reason where it was aborted
 */
export async function upload<D extends RouteDefinition>(
  route: D,
  input: { params?: Record<string, unknown>; body: FormData },
  going: Going,
): Promise<ClientAnswer<D>> {
  const { url, init, succeeded } = requestOf(route, input as LooseInput, going.signal);
  const response = await untilThereIsRoom(going, () => send(url, init, requesting(going.onProgress)));
  succeeded();
  return response.json() as Promise<ClientAnswer<D>>;
}

/** Sends again, with the same key, while the server says that it is busy. @throws ApiFailure once it has said so too often */
async function untilThereIsRoom(
  { signal, onProgress, onBusy }: Going,
  attempt: () => Promise<Response>,
): Promise<Response> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === mostTries || !isBusy(error)) throw error;
      onProgress(0);
      onBusy(true);
      await pause(Number(error.details.retryAfter) * 1000 * (1 + Math.random()), signal);
      onBusy(false);
    }
  }
}

/** `UPSTREAM_UNAVAILABLE` with a time at which to try again. */
const isBusy = (error: unknown): error is ApiFailure =>
  isFailure(error, 'UPSTREAM_UNAVAILABLE') && error.details.retryAfter !== undefined;

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  signal.addEventListener('abort', () => resolve(), { once: true });
  await promise;
  clearTimeout(timer);
  signal.throwIfAborted();
}

/** `fetch` by XMLHttpRequest. */
const requesting =
  (onProgress: (part: number) => void): typeof fetch =>
  (url, init = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const request = new XMLHttpRequest();
    request.open(init.method ?? 'POST', String(url));
    request.responseType = 'arraybuffer';
    request.withCredentials = true;
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const headers = new Headers();
      for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
        const colon = line.indexOf(':');
        if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
      }
      const { status } = request;
      resolve(new Response(status === 204 ? null : request.response, { status, headers }));
    };
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.onabort = () => reject(init.signal?.reason);
    init.signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (init.signal?.aborted) reject(init.signal.reason);
    else request.send((init.body ?? null) as FormData | null);
    return promise;
  };
