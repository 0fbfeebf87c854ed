import type { Store } from '../platform/store.ts';

/** Milliseconds since the epoch. */
export type Clock = () => number;

/** What every part of the sandbox's Meta works on. */
export interface World {
  store: Store;
  clock: Clock;
  seed: string;
  appId: string;
  appSecret: string;
  /** Milliseconds that an ad stays in review. */
  reviewMs: number;
  /** Calls per hour and ad account before throttling. */
  hourlyCalls: number;
  /** The sandbox's own address, without a slash at the end. */
  origin: () => string;
}
