import { AsyncLocalStorage } from 'node:async_hooks';
import { failureKindOf } from './failure-kind.ts';

/** Never a name, an address, a text that people wrote, a token, or an address with its query. */
export type SpanAttributes = Record<string, string | number | boolean>;

export interface SpanStart {
  /** What is done, without ids: `GET /api/campaign/:id`, `job mail.send`. */
  name: string;
  kind: 'server' | 'consumer' | 'client' | 'internal';
  attributes?: SpanAttributes;
}

/** Something that is being done, and what it is part of. */
export interface Span {
  /** As the `traceparent` of W3C Trace Context, for what goes on elsewhere; null where nothing is traced. */
  readonly context: string | null;
  /** Whether it is part of a request. */
  readonly ofRequest: boolean;
  begin(part: SpanStart): Span;
  set(attributes: SpanAttributes): void;
  /** @param kind in a word (failure-kind.ts) */
  fail(kind: string): void;
  end(): void;
}

/** Where spans go. */
export interface Tracing {
  isOn: boolean;
  /** @param parent the `context` of what it is part of, in this process or another */
  begin(start: SpanStart, parent?: string | null): Span;
  /** Sends what was not sent yet. */
  close(): Promise<void>;
}

const noSpan: Span = {
  context: null,
  ofRequest: false,
  begin: () => noSpan,
  set() {},
  fail() {},
  end() {},
};

/** Traces nothing. */
export const noTracing: Tracing = { isOn: false, begin: () => noSpan, close: async () => {} };

const current = new AsyncLocalStorage<Span>();

/** What is being done now; one that does nothing where nothing is traced. */
export const spanNow = (): Span => current.getStore() ?? noSpan;

/** Runs something as part of a span, which goes on afterwards. */
export const withinSpan = <T>(span: Span, work: () => T): T =>
  span === noSpan ? work() : current.run(span, work);

/** Runs something as a span of its own, part of what is being done now; it ends with it, and fails with it. */
export const inSpan = <T>(start: SpanStart, work: (span: Span) => Promise<T>): Promise<T> =>
  whole(spanNow().begin(start), work);

/** Runs something as a span that begins here, such as a job. @param parent what it goes on with, from elsewhere */
export const inRootSpan = <T>(
  tracing: Tracing,
  start: SpanStart & { parent?: string | null },
  work: (span: Span) => Promise<T>,
): Promise<T> => whole(tracing.begin(start, start.parent), work);

async function whole<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  if (span === noSpan) return work(span);
  try {
    return await current.run(span, () => work(span));
  } catch (error) {
    span.fail(failureKindOf(error));
    throw error;
  } finally {
    span.end();
  }
}
