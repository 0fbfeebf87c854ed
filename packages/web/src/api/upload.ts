import type { ClientAnswer, RouteDefinition } from '@awning/contract/route';
import { type LooseInput, requestOf } from './client.ts';
import { send } from './send.ts';

/**
 * Calls a route with a form and tells how much of it has gone out, 0 to 1, which `fetch` can't.
 * @throws ApiFailure; the signal's reason where it was aborted
 */
export async function upload<D extends RouteDefinition>(
  route: D,
  input: { params?: Record<string, unknown>; body: FormData },
  { signal, onProgress }: { signal: AbortSignal; onProgress: (part: number) => void },
): Promise<ClientAnswer<D>> {
  const { url, init, succeeded } = requestOf(route, input as LooseInput, signal);
  const response = await send(url, init, requesting(onProgress));
  succeeded();
  return response.json() as Promise<ClientAnswer<D>>;
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
