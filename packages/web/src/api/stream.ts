import type { EventNames } from '@awning/contract/event-names';
import type { RouteDefinition } from '@awning/contract/route';
import type { z } from 'zod';
import { addressOf } from './base.ts';
import { type CallArguments, type LooseInput, requestOf } from './client.ts';
import { ApiFailure } from './failure.ts';
import { readEvents, type ServerEvent } from './read-events.ts';
import { send } from './send.ts';

type EventSchemas = Record<string, z.ZodType>;

/** One event of a stream whose events the contract declares as `M` (say `typeof avatarTurnEvents`). */
export type StreamEvent<M extends EventSchemas> = {
  [K in keyof M & string]: { id: number; name: K; data: z.output<M[K]> };
}[keyof M & string];

export interface StreamOptions<M extends EventSchemas> {
  /** The contract's events of this stream; others are ignored. */
  events: EventNames<M>;
  onEvent: (event: StreamEvent<M>) => void;
  /** Called with the number of the attempt while a broken stream is being resumed, and with 0 at its next event. */
  onReconnect?: (attempt: number) => void;
  signal?: AbortSignal;
  /** How many messages the conversation has that the turn belongs to: the same words said later are another turn. */
  place?: number | undefined;
  /** Id of the last event received before. */
  lastEventId?: number;
}

/** Shortest and longest pause before a broken stream is resumed, in milliseconds, and attempts in a row. */
export const reconnect = { firstMs: 500, longestMs: 10_000, attempts: 10 };

/**
 * Runs a streamed turn to its `done` or `error` event. A cut connection is resumed after the last event received, since
 * the server stores every event before it sends it. Rejects when the turn can't be started or found again.
 */
export async function stream<D extends RouteDefinition, M extends EventSchemas>(
  route: D,
  input: NonNullable<CallArguments<D>[0]>,
  options: StreamOptions<M>,
): Promise<void> {
  const { url, init, succeeded } = requestOf(route, input as LooseInput, options.signal, options.place);
  const turn = new Turn<M>({
    ...options,
    onEvent(event) {
      succeeded();
      options.onEvent(event);
    },
  });
  await turn.follow(url, init);
  await turn.resumeUntilEnd();
}

/** Follows a running turn, for example after a reload. */
export async function resumeStream<M extends EventSchemas>(
  turnId: string,
  options: StreamOptions<M>,
): Promise<void> {
  await new Turn(options, turnId).resumeUntilEnd();
}

class Turn<M extends EventSchemas> {
  readonly #options: StreamOptions<M>;
  #turnId: string | undefined;
  #lastId: number;
  #ended = false;
  #attempt = 0;
  /** What the listener threw, which is no break of the connection. */
  #thrown: { error: unknown } | null = null;

  constructor(options: StreamOptions<M>, turnId?: string) {
    this.#options = options;
    this.#turnId = turnId;
    this.#lastId = options.lastEventId ?? 0;
  }

  /** Reads one connection until it ends or breaks. Refusals are thrown, breaks are not. */
  async follow(url: string, init: RequestInit & { headers: Headers }): Promise<void> {
    init.headers.set('accept', 'text/event-stream');
    const response = await send(url, init);
    try {
      await readEvents(response, (event) => this.#onEvent(event), init.signal ?? undefined);
    } catch (error) {
      if (this.#thrown) throw this.#thrown.error;
      if (this.#options.signal?.aborted) throw error;
    }
  }

  /** Reconnects until the turn has ended. @throws ApiFailure STREAM_ENDED before a first event, NETWORK after `reconnect.attempts` in a row without an event */
  async resumeUntilEnd(): Promise<void> {
    const { signal } = this.#options;
    while (!this.#ended) {
      signal?.throwIfAborted();
      // Without a turn there is nothing to resume.
      if (this.#turnId === undefined) throw new ApiFailure('STREAM_ENDED', '', 0);
      if (this.#attempt >= reconnect.attempts) throw new ApiFailure('NETWORK', '', 0);
      this.#attempt += 1;
      if (this.#attempt > 1 || this.#lastId > 0) await this.#pause();
      await this.#reconnect(this.#turnId);
    }
  }

  async #reconnect(turnId: string): Promise<void> {
    const headers = new Headers({ 'last-event-id': String(this.#lastId) });
    const url = addressOf('/chat/turns/:id', { id: turnId });
    try {
      await this.follow(url, { method: 'GET', headers, signal: this.#options.signal ?? null });
    } catch (error) {
      if (this.#thrown) throw error;
      if (error instanceof ApiFailure && (error.status === 0 || error.status >= 500)) return;
      throw error;
    }
  }

  async #pause(): Promise<void> {
    const { onReconnect, signal } = this.#options;
    onReconnect?.(this.#attempt);
    const wait = Math.min(reconnect.firstMs * 2 ** (this.#attempt - 1), reconnect.longestMs);
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, wait);
    signal?.addEventListener('abort', () => resolve());
    await promise;
    clearTimeout(timer);
    signal?.throwIfAborted();
  }

  #onEvent(event: ServerEvent): void {
    const { id } = event;
    if (id <= this.#lastId) return;
    // Without an id (NaN) it is told, and what is resumed begins after the last one that had an id.
    if (id > this.#lastId) this.#lastId = id;
    try {
      this.#tell(event);
    } catch (error) {
      this.#thrown = { error };
      throw error;
    }
  }

  #tell({ id, name, data }: ServerEvent): void {
    if (this.#attempt > 0) this.#options.onReconnect?.(0);
    this.#attempt = 0;
    if (name === 'turn') this.#turnId = (data as { turnId: string }).turnId;
    if (name === 'done' || name === 'error') this.#ended = true;
    if (this.#options.events.names.includes(name))
      this.#options.onEvent({ id, name, data } as StreamEvent<M>);
  }
}
