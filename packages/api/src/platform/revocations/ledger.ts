/** Where revocations are kept beside the database: entries that are written once, by name. */
export interface Ledger {
  /** Keeps an entry for good before it resolves. */
  append(name: string, text: string): Promise<void>;
  names(): Promise<string[]>;
  read(name: string): Promise<string | undefined>;
  remove(name: string): Promise<void>;
}
