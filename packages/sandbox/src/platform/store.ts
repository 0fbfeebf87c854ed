import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Kinds } from '../kinds.ts';

/** One thing that exists at an outside. `seq` is the order of creation over everything. */
export interface Doc<K extends keyof Kinds> {
  id: string;
  kind: K;
  seq: number;
  createdAt: number;
  data: Kinds[K];
}

type AnyDoc = Doc<keyof Kinds>;

/**
 * The state of the sandbox: read from memory, written through to SQLite before the call
 * returns, so that what was answered survives a kill.
 */
export class Store {
  readonly #db: DatabaseSync;
  readonly #docs = new Map<string, AnyDoc>();
  readonly #kinds = new Map<keyof Kinds, AnyDoc[]>();
  #seq = 0;

  /** @param dataDir the folder to keep the state in; nothing is kept when undefined */
  constructor(dataDir: string | undefined) {
    if (dataDir) mkdirSync(dataDir, { recursive: true });
    this.#db = new DatabaseSync(dataDir ? path.join(dataDir, 'sandbox.db') : ':memory:');
    this.#db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;
      CREATE TABLE IF NOT EXISTS docs (seq INTEGER PRIMARY KEY, kind TEXT NOT NULL, id TEXT NOT NULL,
        created_at INTEGER NOT NULL, data TEXT NOT NULL, UNIQUE (kind, id));
      CREATE TABLE IF NOT EXISTS blobs (id TEXT PRIMARY KEY, bytes BLOB NOT NULL);`);
    for (const row of this.#db.prepare('SELECT * FROM docs ORDER BY seq').all()) {
      const kind = String(row.kind) as keyof Kinds;
      const data = JSON.parse(String(row.data)) as Kinds[typeof kind];
      this.#remember({
        id: String(row.id),
        kind,
        seq: Number(row.seq),
        createdAt: Number(row.created_at),
        data,
      });
    }
  }

  #remember(doc: AnyDoc): void {
    this.#docs.set(`${doc.kind}/${doc.id}`, doc);
    const list = this.#kinds.get(doc.kind) ?? [];
    list.push(doc);
    this.#kinds.set(doc.kind, list);
    this.#seq = Math.max(this.#seq, doc.seq);
  }

  /** The number that the next thing created will carry. */
  get nextSeq(): number {
    return this.#seq + 1;
  }

  insert<K extends keyof Kinds>(kind: K, id: string, createdAt: number, data: Kinds[K]): Doc<K> {
    const doc: Doc<K> = { id, kind, seq: this.nextSeq, createdAt, data };
    this.#db
      .prepare('INSERT INTO docs (seq, kind, id, created_at, data) VALUES (?, ?, ?, ?, ?)')
      .run(doc.seq, kind, id, createdAt, JSON.stringify(data));
    this.#remember(doc as unknown as AnyDoc);
    return doc;
  }

  save(doc: { seq: number; data: Kinds[keyof Kinds] }): void {
    this.#db.prepare('UPDATE docs SET data = ? WHERE seq = ?').run(JSON.stringify(doc.data), doc.seq);
  }

  get<K extends keyof Kinds>(kind: K, id: string): Doc<K> | undefined {
    return this.#docs.get(`${kind}/${id}`) as unknown as Doc<K> | undefined;
  }

  /** The first that is there of several kinds, typed as whichever it is. */
  find<K extends keyof Kinds>(kinds: readonly K[], id: string): { [P in K]: Doc<P> }[K] | undefined {
    for (const kind of kinds) {
      const doc = this.#docs.get(`${kind}/${id}`);
      if (doc) return doc as unknown as { [P in K]: Doc<P> }[K];
    }
    return undefined;
  }

  /** In the order of creation. */
  all<K extends keyof Kinds>(kind: K): Doc<K>[] {
    return (this.#kinds.get(kind) ?? []) as unknown as Doc<K>[];
  }

  remove<K extends keyof Kinds>(doc: Doc<K>): void {
    this.#db.prepare('DELETE FROM docs WHERE seq = ?').run(doc.seq);
    this.#docs.delete(`${doc.kind}/${doc.id}`);
    const list = this.#kinds.get(doc.kind) ?? [];
    list.splice(list.indexOf(doc as unknown as AnyDoc), 1);
  }

  putBlob(id: string, bytes: Uint8Array): void {
    this.#db.prepare('INSERT OR REPLACE INTO blobs (id, bytes) VALUES (?, ?)').run(id, bytes);
  }

  getBlob(id: string): Uint8Array | undefined {
    const row = this.#db.prepare('SELECT bytes FROM blobs WHERE id = ?').get(id);
    return row?.bytes instanceof Uint8Array ? row.bytes : undefined;
  }

  close(): void {
    this.#db.close();
  }
}
