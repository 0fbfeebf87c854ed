import { AsyncLocalStorage } from 'node:async_hooks';
import { AppFailure } from './failure.ts';

/** Milliseconds that somebody who waits for an answer waits for others' work to end. */
const ofCaller = 5000;

interface Waiting {
  timeoutMs: number;
  /** Whether whoever it is for has gone, and would have nothing of it. */
  hasGone(): boolean;
}

const nobody: Waiting = { timeoutMs: Number.POSITIVE_INFINITY, hasGone: () => false };
const callers = new AsyncLocalStorage<Waiting>();

/** Runs what somebody waits for. @param hasGone given for what is of no use to anybody once she has gone, as a read is */
export const whileCallerWaits = <T>(work: () => T, hasGone: () => boolean = nobody.hasGone): T =>
  callers.run({ timeoutMs: ofCaller, hasGone }, work);

/** Runs what nobody waits for, though a request began it. */
export const inBackground = <T>(work: () => T): T => callers.run(nobody, work);

/** Milliseconds that what runs now may wait in a queue; without end where nobody waits for it. */
export const waitTimeout = (): number => (callers.getStore() ?? nobody).timeoutMs;

/** Tells of what runs now, at any later time, whether it is for somebody who has gone. */
export const goneCaller = (): (() => boolean) => (callers.getStore() ?? nobody).hasGone;

/** To be called between the steps of work that takes long. @throws AppFailure where it is for somebody who has gone */
export function dropIfGone(hasGone: () => boolean = goneCaller()): void {
  if (hasGone()) throw new AppFailure('UPSTREAM_UNAVAILABLE', 'errors:busy', { status: 499 });
}
