import { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds that somebody who waits for an answer waits for others' work to end. */
const ofCaller = 5000;

const timeouts = new AsyncLocalStorage<number>();

/** Runs what somebody waits for. */
export const whileCallerWaits = <T>(work: () => T): T => timeouts.run(ofCaller, work);

/** Runs what nobody waits for, though a request began it. */
export const inBackground = <T>(work: () => T): T => timeouts.run(Number.POSITIVE_INFINITY, work);

/** Milliseconds that what runs now may wait in a queue; without end where nobody waits for it. */
export const waitTimeout = (): number => timeouts.getStore() ?? Number.POSITIVE_INFINITY;
