import { keep, readStoredKeys } from './stored-keys.ts';

/** Keys of creating requests that have not succeeded yet, by method, address and body, and when each was made; oldest first. */
const open = new Map(readStoredKeys().map(([content, key, at]) => [content, { key, at }]));
const maxOpen = 20;

/** A creating request, sent once or repeatedly until it succeeds. */
export interface Attempt {
  /** Value of the Idempotency-Key header. */
  key: string;
  /** Call it on success: a later request with the same content is then a new one. */
  succeeded(): void;
}

/**
 * The attempt that a request belongs to. The same content keeps its key until it has succeeded, however often it is
 * sent, so that a second click, a retry after a lost answer, or a reload in between creates nothing twice.
 * @param place tells apart requests of the same content that are meant as two, such as two messages of a conversation
 */
export function attemptOf(method: string, url: string, body: unknown, place?: number): Attempt {
  const content = JSON.stringify([method, url, body instanceof FormData ? describe(body) : body, place]);
  const { key } = open.get(content) ?? { key: randomKey() };
  if (!open.has(content)) open.set(content, { key, at: Date.now() });
  for (const oldest of open.keys()) {
    if (open.size <= maxOpen) break;
    open.delete(oldest);
  }
  keep(open);
  return {
    key,
    succeeded() {
      open.delete(content);
      keep(open);
    },
  };
}

/** A form's fields; of a file, name, size and type, which identify it without reading it. */
const describe = (form: FormData) =>
  [...form].map(([name, value]) =>
    value instanceof File ? [name, value.name, value.type, value.size, value.lastModified] : [name, value],
  );

/** 128 random bits. `crypto.randomUUID` is missing where a page came over http. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
