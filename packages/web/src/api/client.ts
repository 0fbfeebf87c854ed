import type { ClientAnswer, ClientInput, RouteDefinition } from '@awning/contract/route';
import { attemptOf } from './attempts.ts';
import { addressOf } from './base.ts';
import { fetchUnlessSent, keepEarlyAnswer, takeEarlyAnswer } from './early-answers.ts';
import { ApiFailure } from './failure.ts';
import { send } from './send.ts';

type Part<D extends RouteDefinition, K extends 'params' | 'query' | 'body'> =
  Exclude<ClientInput<D>[K], undefined> extends never
    ? unknown
    : object extends ClientInput<D>[K]
      ? { [P in K]?: PartValue<D, K> }
      : undefined extends ClientInput<D>[K]
        ? { [P in K]?: PartValue<D, K> }
        : { [P in K]: PartValue<D, K> };

/** A multipart call takes a form or JSON. */
type PartValue<D extends RouteDefinition, K extends 'params' | 'query' | 'body'> =
  | ClientInput<D>[K]
  | (K extends 'body' ? (D['multipart'] extends true ? FormData : never) : never);

/** The input of a call: the parts its route declares, optional where all of their fields are. */
export type CallInput<D extends RouteDefinition> = Part<D, 'params'> & Part<D, 'query'> & Part<D, 'body'>;

export interface CallOptions {
  signal?: AbortSignal | undefined;
}

export type CallArguments<D extends RouteDefinition, O = CallOptions> =
  object extends CallInput<D> ? [input?: CallInput<D>, options?: O] : [input: CallInput<D>, options?: O];

/** The parts of a request, without their types. */
export interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Calls a route of the contract: `await call(businessRoutes.update, { params: { id }, body })`.
 * Throws an `ApiFailure` where the answer is none or a failure.
 */
export async function call<D extends RouteDefinition>(
  route: D,
  ...[input, options]: CallArguments<D>
): Promise<ClientAnswer<D>> {
  const { url, init, succeeded } = requestOf(route, input as LooseInput | undefined, options?.signal);
  const early = route.method === 'GET' ? takeEarlyAnswer(url) : undefined;
  const response = await (early ?? send(url, init, route.method === 'GET' ? fetchUnlessSent : fetch));
  succeeded();
  if (response.status === 204) return undefined as ClientAnswer<D>;
  return response.json().catch(() => {
    throw new ApiFailure('NETWORK', '', response.status);
  }) as Promise<ClientAnswer<D>>;
}

/** Sends a GET before the code that needs its answer has loaded; the first `call` of the same path takes the answer. */
export function prefetch(path: string): void {
  const { url, init } = requestOf({ method: 'GET', path } as RouteDefinition);
  keepEarlyAnswer(url, send(url, init, fetchUnlessSent));
}

/** The request of a route and its input; `place` as in `attemptOf`. `succeeded` is to be called once it has been answered with success. */
export function requestOf(
  route: RouteDefinition,
  input: LooseInput = {},
  signal?: AbortSignal,
  place?: number,
) {
  const headers = new Headers({ accept: 'application/json' });
  const { body } = input;
  const asIs = body === undefined || body instanceof FormData;
  if (!asIs) headers.set('content-type', 'application/json');
  const init: RequestInit & { headers: Headers } = {
    method: route.method,
    headers,
    body: asIs ? (body ?? null) : JSON.stringify(body),
    signal: signal ?? null,
  };
  const url = addressOf(route.path, input.params, input.query);
  if (!route.idempotencyKey) return { url, init, succeeded: () => {} };
  const { key, succeeded } = attemptOf(route.method, url, body, place);
  headers.set('idempotency-key', key);
  return { url, init, succeeded };
}
