import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from '../telemetry/logger.ts';

/** What an operator's command asks of the process that holds an embedded database, and its answer, as JSON. */
interface OperatorRequest {
  what: string;
  argument?: string | undefined;
}
type Answers = Record<string, (argument?: string) => Promise<unknown>>;

/** Says, in the data folder, where its process takes requests. */
const addressIn = (dataDir: string) => join(dataDir, 'requests.socket');

/**
 * Lets an operator's commands ask the process that holds an embedded database, which nobody else can read meanwhile. The
 * socket is in a folder that only the user of this process may enter.
 * @returns stops it
 */
export async function serveOperatorRequests(
  dataDir: string,
  answers: Answers,
  logger: Logger,
): Promise<() => void> {
  // Its path is short, as paths of sockets have to be, wherever the data folder is.
  const folder = mkdtempSync(join(tmpdir(), 'awning-'));
  const path = join(folder, 'requests');
  async function answer(line: string): Promise<object> {
    const { what, argument } = JSON.parse(line) as OperatorRequest;
    const carryOut = answers[what];
    if (!carryOut) throw new Error(`${what} is not known to it; it runs another version`);
    return { result: await carryOut(argument) };
  }
  // A caller that has said its request ends its half of the connection.
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let line = '';
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      line += chunk;
    });
    socket.on('end', () => {
      answer(line).then(
        (result) => socket.end(JSON.stringify(result)),
        (error: Error) => {
          logger.error({ err: error }, 'a command was not carried out');
          socket.end(JSON.stringify({ error: error.message }));
        },
      );
    });
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
 * Asks the process that holds a data folder.
 * @returns null where no process answers
 * @throws Error with what that process says where it could not
 */
export async function askDatabaseHolder<Result>(
  dataDir: string,
  what: string,
  argument?: string,
): Promise<{ result: Result } | null> {
  let path: string;
  try {
    path = readFileSync(addressIn(dataDir), 'utf8');
  } catch {
    return null;
  }
  const answer = await new Promise<string | null>((resolve) => {
    let text = '';
    const socket = connect(path);
    socket.on('connect', () => socket.end(JSON.stringify({ what, argument } satisfies OperatorRequest)));
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('end', () => resolve(text));
    // Left by a process that was killed.
    socket.on('error', () => resolve(null));
  });
  if (answer === null) return null;
  const { result, error } = JSON.parse(answer || '{"error":"the server ended meanwhile"}') as {
    result: Result;
    error?: string;
  };
  if (error !== undefined) throw new Error(error);
  return { result };
}
