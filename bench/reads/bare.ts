import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Statement } from './recording.ts';

export type BareServer = Awaited<ReturnType<typeof startBareServer>>;

/** Bare Fastify routes in a process of their own: `GET url/page/n` sends the n-th list of a page's statements. */
export async function startBareServer(databaseUrl: string, statements: Record<string, Statement[][]>) {
  const server = fork(join(import.meta.dirname, 'bare-server.ts'), [databaseUrl]);
  server.send(statements);
  const [url] = (await once(server, 'message')) as [string];
  return { url, pid: server.pid ?? 0, stop: () => void server.kill() };
}
