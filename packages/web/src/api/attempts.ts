/** Keys of creating requests that have not succeeded yet, by method, address and body; oldest first. */
const open = new Map<string, string>();
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
 * sent, so that a second click, or a retry after a lost answer, creates nothing twice.
 */
export function attemptOf(method: string, url: string, body: unknown): Attempt {
  const content = JSON.stringify([method, url, body instanceof FormData ? describe(body) : body]);
  const key = open.get(content) ?? randomKey();
  open.set(content, key);
  for (const oldest of open.keys()) {
    if (open.size <= maxOpen) break;
    open.delete(oldest);
  }
  return { key, succeeded: () => void open.delete(content) };
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
