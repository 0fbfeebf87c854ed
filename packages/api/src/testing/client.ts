import type { ClientAnswer, ClientInput, RouteDefinition } from '@awning/contract/route';

export interface CallOptions {
  token?: string;
  language?: 'en' | 'he';
  headers?: Record<string, string>;
}

/** What a call answered, whatever it was. */
export interface Reply<T> {
  status: number;
  body: T;
  headers: Headers;
}

/** A client of the server at an address, which may change when that starts again. */
export function clientOf(url: () => string) {
  /** One raw request below /api. */
  async function request(
    method: string,
    path: string,
    body?: unknown,
    call: CallOptions = {},
  ): Promise<Response> {
    return fetch(`${url()}/api${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(call.token && { authorization: `Bearer ${call.token}` }),
        'accept-language': call.language ?? 'en',
        ...call.headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** One call of the contract. The body is the answer, or the failure. */
  async function call<D extends RouteDefinition>(
    definition: D,
    input: Partial<ClientInput<D>> = {},
    options: CallOptions = {},
  ): Promise<Reply<ClientAnswer<D>>> {
    const path = fillPath(definition.path, input.params as Record<string, unknown>) + toQuery(input.query);
    const response = await request(definition.method, path, input.body, options);
    const text = await response.text();
    const json = /json/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      body: (json ? JSON.parse(text) : text) as ClientAnswer<D>,
      headers: response.headers,
    };
  }

  return { request, call };
}

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function toQuery(query: unknown): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return entries.length === 0
    ? ''
    : `?${new URLSearchParams(entries.map(([name, value]): [string, string] => [name, String(value)]))}`;
}
