import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from '../telemetry/logger.ts';
import { writeCopy } from './copy-file.ts';
import type { Database } from './database.ts';

/** Says, in the data folder, where its process takes requests for copies. */
const addressIn = (dataDir: string) => join(dataDir, 'copies.socket');

/**
 * Lets `npm run backup` ask the process that holds an embedded database for a copy of it, since nobody else can read it
 * meanwhile. The socket is in a folder that only the user of this process may enter.
 * @returns stops it
 */
export async function serveCopies(database: Database, dataDir: string, logger: Logger): Promise<() => void> {
  // Its path is short, as paths of sockets have to be, wherever the data folder is.
  const folder = mkdtempSync(join(tmpdir(), 'awning-'));
  const path = join(folder, 'copies');
  const server = createServer((socket) => {
    socket.on('error', () => {});
    const file = join(dataDir, `copy-${randomUUID()}.jsonl`);
    writeCopy(database.db, file).then(
      () => socket.end(JSON.stringify({ file })),
      (error: Error) => {
        rmSync(file, { force: true });
        logger.error({ err: error }, 'the database could not be copied');
        socket.end(JSON.stringify({ error: error.message }));
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  server.unref();
  writeFileSync(addressIn(dataDir), path, { mode: 0o600 });
  return () => {
    server.close();
    rmSync(addressIn(dataDir), { force: true });
    rmSync(folder, { recursive: true, force: true });
  };
}

/**
 * Asks the process that holds a data folder for a copy of its database.
 * @returns the file, which the caller deletes; null where no process answers
 * @throws Error with what that process says where it could not make one
 */
export async function requestCopy(dataDir: string): Promise<string | null> {
  let path: string;
  try {
    path = readFileSync(addressIn(dataDir), 'utf8');
  } catch {
    return null;
  }
  const answer = await new Promise<string | null>((resolve) => {
    let text = '';
    const socket = connect(path);
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('end', () => resolve(text));
    // Left by a process that was killed.
    socket.on('error', () => resolve(null));
  });
  if (answer === null) return null;
  const { file, error } = JSON.parse(answer || '{"error":"the server ended meanwhile"}') as {
    file?: string;
    error?: string;
  };
  if (!file) throw new Error(`The server could not copy its database: ${error}`);
  return file;
}
