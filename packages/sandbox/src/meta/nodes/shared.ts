import type { Kinds } from '../../kinds.ts';
import type { Doc } from '../../platform/store.ts';
import { invalid } from '../errors.ts';
import type { Params } from '../params.ts';

/** Whether the call is only validated (`execution_options=["validate_only"]`). */
export function isTrial(params: Params): boolean {
  return params.texts('execution_options')?.includes('validate_only') ?? false;
}

/** The Marketing API lists the newest first. */
export function newestFirst<K extends keyof Kinds>(docs: Doc<K>[]): Doc<K>[] {
  return [...docs].reverse();
}

/** The new name in an update: undefined keeps the old one; an empty one is refused. */
export function newName(params: Params): string | undefined {
  if (params.toObject().name === '') throw invalid('Name must not be empty');
  return params.text('name');
}
