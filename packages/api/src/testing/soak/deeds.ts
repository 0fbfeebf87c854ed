import type { Advertiser } from '../advertiser.ts';
import type { CallOptions, Reply } from '../client.ts';
import type { Product } from '../product.ts';
import type { Wanted } from './wanted.ts';

/** With what a deed is played. */
export interface Stage {
  product: Product;
  /** A new owner, whom nobody else acts for. */
  owner(creatives?: number): Promise<Advertiser>;
  /** Calls until the server acknowledges, as a client that retries does. */
  insist<T>(owner: Advertiser, send: (options: CallOptions) => Promise<Reply<T>>): Promise<T>;
  /** Whether Meta answers about an ad account. */
  setAway(adAccountId: string, isAway: boolean): Promise<void>;
}

/** What is done by an owner between a backup and its restore, and what has to be so in the end, although she does nothing more. */
export interface Deed {
  /** What of the contract it plays: `feature name`. */
  plays: readonly string[];
  /** Before the backup. */
  begin(stage: Stage): Promise<Begun>;
}

export interface Begun {
  /** After the backup. */
  since(): Promise<void>;
  /** What Meta has to hold in the end, once `since` is over. */
  wanted(): Wanted[];
  /** What is not as it should be in the end; nothing where all is well. */
  check?(): Promise<string[]>;
}
