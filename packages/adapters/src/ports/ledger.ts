/**
 * What has to outlive the database: entries that are written once, by name. It lies where no restore of the database reaches,
 * with the pictures.
 */
export interface Ledger {
  /** Keeps an entry for good before it resolves. @throws Error for what is no name */
  append(name: string, text: string): Promise<void>;
  /** All names, in no order. */
  names(): Promise<string[]>;
  /** @returns undefined where there is no such entry */
  read(name: string): Promise<string | undefined>;
  /** Does nothing where there is no such entry. */
  remove(name: string): Promise<void>;
}

/** Whether a text is a name: a UUID. */
export const isLedgerName = (name: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);
