import type { ApiFailure } from './failure.ts';

type Listener = (failure: ApiFailure) => void;
const listeners = new Set<Listener>();

/** Hears of every call that met a limit of the plan. Returns how to stop. */
export function onLimit(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceLimit(failure: ApiFailure): void {
  for (const listener of listeners) listener(failure);
}
