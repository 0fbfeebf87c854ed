import type { Language } from '@awning/contract/languages';
import type { ClientAnswer, ClientInput, RouteDefinition } from '@awning/contract/route';

/** One event of a streamed turn. */
export interface SeenEvent {
  event: string;
  data: Record<string, unknown>;
}

/** A client of a running server, signed in once it has a token; it drives the product as the web application does. */
export class Client {
  readonly url: string;
  token: string | undefined;
  /** Of what it is answered in. */
  language: Language = 'en';

  constructor(url: string) {
    this.url = url;
  }

  /** @throws Error with the failure's code and message */
  async call<D extends RouteDefinition>(
    route: D,
    input: Partial<ClientInput<D>> = {},
  ): Promise<ClientAnswer<D>> {
    const response = await this.send(route, input);
    const text = await response.text();
    if (!response.ok)
      throw new Error(`${route.method} ${route.path}: ${response.status} ${text.slice(0, 500)}`);
    return (text ? JSON.parse(text) : undefined) as ClientAnswer<D>;
  }

  /** Runs a streamed turn to its end and returns all of its events. */
  async turn<D extends RouteDefinition>(route: D, input: Partial<ClientInput<D>>): Promise<SeenEvent[]> {
    const response = await this.send(route, input);
    const text = await response.text();
    if (!response.ok) throw new Error(`${route.path}: ${response.status} ${text.slice(0, 500)}`);
    const events = text.split('\n\n').flatMap((frame): SeenEvent[] => {
      const event = /^event: (.*)$/m.exec(frame)?.[1];
      const data = /^data: (.*)$/m.exec(frame)?.[1];
      return event && data ? [{ event, data: JSON.parse(data) }] : [];
    });
    const error = events.find((one) => one.event === 'error');
    if (error) throw new Error(`${route.path}: ${JSON.stringify(error.data)}`);
    return events;
  }

  /** The data of the one event that opens every turn. */
  static opening(events: SeenEvent[]): Record<string, unknown> {
    const opening = events.find((one) => one.event === 'turn');
    if (!opening) throw new Error('A turn began without saying which one it is.');
    return opening.data;
  }

  private send<D extends RouteDefinition>(route: D, input: Partial<ClientInput<D>>): Promise<Response> {
    const params = (input.params ?? {}) as Record<string, string>;
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const query = new URLSearchParams((input.query ?? {}) as Record<string, string>).toString();
    return fetch(`${this.url}/api${path}${query && `?${query}`}`, {
      method: route.method,
      headers: {
        accept: 'application/json',
        'accept-language': this.language,
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    });
  }
}
