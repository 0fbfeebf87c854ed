import type { Store } from '../platform/store.ts';
import type { Change } from './webhooks/change.ts';

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
  /** Tells those who subscribed to it; it goes out after the call that caused it. */
  notify: (change: Change) => void;
  /** The sandbox's own address, without a slash at the end. */
  origin: () => string;
}
