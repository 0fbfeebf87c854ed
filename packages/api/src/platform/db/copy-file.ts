import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { type CopyLine, copyOut } from './copy.ts';
import type { Db } from './database.ts';

/** Writes a copy of the database to a file that only its owner can read, a line of JSON each. */
export async function writeCopy(db: Db, path: string): Promise<void> {
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx' });
  try {
    await once(file, 'open');
    await copyOut(db, async (line) => {
      if (!file.write(`${JSON.stringify(line)}\n`)) await once(file, 'drain');
    });
    file.end();
    await once(file, 'close');
  } finally {
    file.destroy();
  }
}

/** The lines of such a file. @throws Error for one that is no JSON */
export async function* copyLines(bytes: Readable): AsyncGenerator<CopyLine> {
  for await (const line of createInterface({ input: bytes, crlfDelay: Number.POSITIVE_INFINITY }))
    yield JSON.parse(line) as CopyLine;
}
