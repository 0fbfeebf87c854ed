import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { fromPglite } from 'pg-boss';
import type { ChannelListener } from './listener.ts';

/**
 * The database or a transaction of it; every store function takes it first. Inside a transaction use only its `tx`:
 * the embedded database has one connection, so a query beside its own open transaction would wait for ever. `Promise.all`
 * in a transaction may hold single statements only: where one fails, the transaction is rolled back at once, and what
 * another of several steps asked after that would be carried out outside of it.
 */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** One open database, embedded or served. */
export interface Database {
  kind: 'embedded' | 'server';
  db: Db;
  /** Asks whether the database answers, whoever else waits for it. @throws where it does not */
  ping(): Promise<unknown>;
  /** What pg-boss runs its own SQL on. */
  forJobs: ReturnType<typeof fromPglite>;
  /** Runs scripts of several statements one after the other on one connection. */
  session<T>(work: (run: (script: string) => Promise<Record<string, unknown>[]>) => Promise<T>): Promise<T>;
  /** Runs something that no other process may run on this database at the same time; the others wait for it. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Listens on a notification channel (`pg_notify`). @returns stops listening */
  listen(channel: string, listener: ChannelListener): () => Promise<void>;
  close(): Promise<void>;
}
