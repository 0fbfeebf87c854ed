import type { Store } from '../platform/store.ts';
import type { Change } from './webhooks/change.ts';

/** Milliseconds since the epoch. */
export type Clock = () => number;

/** What every part of the sandbox's Meta depends on. */
export interface World {
  store: Store;
  clock: Clock;
  seed: string;
  appId: string;
  appSecret: string;
  /** Milliseconds that the review of an ad takes. */
  reviewMs: number;
  /** Calls per hour and ad account before throttling begins. */
  hourlyCalls: number;
  /** Notifies subscribers; the notification is sent after the call that caused it. */
  notify: (change: Change) => void;
  /** The sandbox's own address, without a trailing slash. */
  origin: () => string;
}
