import type { z } from 'zod';

/**
 * Who may call a route.
 * - `public`: anyone.
 * - `cookie`: the refresh cookie alone; the request must be same-origin.
 * - `identity`: a signed-in user, verified or not (identity, onboarding and log-out calls).
 * - `verified`: a signed-in user whose email address is verified.
 */
export type Access = 'public' | 'cookie' | 'identity' | 'verified';

/** One call of the API, declared once: server validation, OpenAPI and the web's typed client derive from it. */
export interface RouteDefinition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the API base, with `:name` parameters. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Status of success. 204 and redirects carry no answer. */
  readonly status: 200 | 201 | 202 | 204 | 302;
  readonly answer?: z.ZodType;
  /** The answer of a 202 where the call may be carried on in the background instead. */
  readonly accepted?: z.ZodType;
  /** `stream` answers `text/event-stream`; `file` answers bytes; `json` (the default) answers JSON. */
  readonly kind?: 'json' | 'stream' | 'file' | 'redirect';
  /**
   * True of what reduces spending (a stop, a cancellation), lets somebody in or throws somebody out, says whether the server
   * is there, and of the reads that a stop begins from. Every protection of the server reads this and leaves such a call
   * something that others can't use up: room on the disk, counts of the rate limits, connections to the database.
   */
  readonly essential?: boolean;
  /** Calls allowed a minute from one caller (an account, or an address where none is needed), where the general limit is too generous. */
  readonly perMinute?: number;
  /** True of what is sent by POST and stores nothing: it is dropped once its caller has gone, as reads are. */
  readonly storesNothing?: boolean;
  /** Largest body in bytes, where the general limit (64 KiB) is too small or too generous. */
  readonly bodyLimit?: number;
  /**
   * True of a call that makes something: it takes an `Idempotency-Key` header, and the same key of the same caller gets
   * the first answer again for a day.
   */
  readonly idempotencyKey?: boolean;
  /** True where the body is taken as the bytes that came, such as those that a signature is over. */
  readonly rawBody?: boolean;
  /** True where the body comes as `application/x-www-form-urlencoded` and not as JSON: a field that is given twice is a list. */
  readonly form?: boolean;
  /** True where the body may come as multipart with one `file` part instead of JSON. */
  readonly multipart?: boolean;
}

type Shape<T, K extends 'input' | 'output'> = T extends z.ZodType
  ? K extends 'input'
    ? z.input<T>
    : z.output<T>
  : undefined;

/** What a client sends. */
export interface ClientInput<D extends RouteDefinition> {
  params: Shape<D['params'], 'input'>;
  query: Shape<D['query'], 'input'>;
  body: Shape<D['body'], 'input'>;
}

/** What a handler receives once the contract has parsed it. */
export interface ServerInput<D extends RouteDefinition> {
  params: Shape<D['params'], 'output'>;
  query: Shape<D['query'], 'output'>;
  body: Shape<D['body'], 'output'>;
}

/** What a handler returns. */
export type ServerAnswer<D extends RouteDefinition> = D['answer'] extends z.ZodType
  ? z.input<D['answer']>
  : undefined;

/** What a client gets. */
export type ClientAnswer<D extends RouteDefinition> =
  | (D['answer'] extends z.ZodType ? z.output<D['answer']> : undefined)
  | (D['accepted'] extends z.ZodType ? z.output<D['accepted']> : never);

/** Largest body in bytes, unless a route says otherwise. */
export const usualBodyLimit = 64 * 1024;

/** Declares a route, keeping its exact types. */
export function route<const D extends RouteDefinition>(definition: D): D {
  return definition;
}
