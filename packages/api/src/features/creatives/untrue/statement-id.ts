import { createHash } from 'node:crypto';
import type { FactValue } from '@awning/contract/facts';

/** Names what a former fact said, the same wherever an ad says it: its owner's "it is still true" is kept under it. */
export const statementId = (former: FactValue): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(former)))
    .digest('hex')
    .slice(0, 32);

/** The same value with its keys in order: the database and the program order them otherwise. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]));
}
