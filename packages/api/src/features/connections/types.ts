import type { Db } from '../../platform/db/database.ts';

/** What depends on an owner's connection; registered by the campaigns feature. */
export interface ConnectionUse {
  /** Whether campaigns run, or are about to, that could not be stopped without the connection. */
  isInUse(tx: Db, ownerId: string): Promise<boolean>;
  /** Ids of the ad accounts in which those campaigns are. */
  adAccountsInUse(tx: Db, ownerId: string): Promise<string[]>;
  /**
   * Called in the transaction that stores a new token or another choice of Page and ad account, with the ids of all ad
   * accounts that the connection reaches.
   */
  onChanged(tx: Db, ownerId: string, adAccountIds: string[]): Promise<void>;
}

/** Photographs that came from a Page or from Instagram; registered by the photos feature. */
export interface TakenPhotos {
  /** Deletes an owner's, and what is under way of them. @returns the media names of each */
  forget(tx: Db, ownerId: string): Promise<string[][]>;
  /** Deletes pictures by name, once the transaction holds. */
  discard(names: string[]): Promise<void>;
}

/** What was read of a Page; registered by the imports feature. */
export interface PageReadings {
  /** Deletes an owner's readings, with what they proposed. @returns how many */
  forget(tx: Db, ownerId: string): Promise<number>;
}
