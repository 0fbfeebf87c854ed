import type { JsonObject } from '../platform/json.ts';
import { GraphError, invalid } from './errors.ts';
import type { Params } from './params.ts';

const DEFAULT_LIMIT = 25;

/** Cursor paging of the Graph API: `limit`, `after`, `before`; cursors refer to items, not to positions. */
export function pageOf<T>(
  items: T[],
  params: Params,
  keyOf: (item: T, index: number) => string,
  link?: (cursor: Record<string, string>) => string,
): { items: T[]; paging?: JsonObject } {
  const limit = params.integer('limit') ?? DEFAULT_LIMIT;
  if (limit < 1) throw invalid('Param limit must be a positive integer');
  const keys = items.map(keyOf);
  const after = decode(params.text('after'));
  const before = decode(params.text('before'));
  let start = 0;
  if (after !== undefined) start = find(keys, after) + 1;
  else if (before !== undefined) start = Math.max(0, find(keys, before) - limit);
  const end = before !== undefined ? find(keys, before) : start + limit;
  const slice = items.slice(start, end);
  const first = keys[start];
  const last = keys[start + slice.length - 1];
  if (slice.length === 0 || first === undefined || last === undefined) return { items: slice };
  const cursors = { before: encode(first), after: encode(last) };
  return {
    items: slice,
    paging: {
      cursors,
      ...(link && start > 0 ? { previous: link({ before: cursors.before }) } : {}),
      ...(link && start + slice.length < items.length ? { next: link({ after: cursors.after }) } : {}),
    },
  };
}

function find(keys: string[], key: string): number {
  const index = keys.indexOf(key);
  if (index < 0) {
    throw new GraphError({ message: '(#100) Invalid cursors values', code: 100, subcode: 1349183 });
  }
  return index;
}

function encode(key: string): string {
  return Buffer.from(key).toString('base64url');
}

function decode(cursor: string | undefined): string | undefined {
  return cursor === undefined ? undefined : Buffer.from(cursor, 'base64url').toString();
}
