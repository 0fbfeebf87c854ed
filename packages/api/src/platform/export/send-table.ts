import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { cutWhenIdle } from './cut-when-idle.ts';

/** Milliseconds after which a table that nobody reads from is cut off. */
const idleMs = 60_000;
/** Lines are sent together once they have about so many characters: a write for each line would cost more than the line. */
const sentAtOnce = 16_384;

/**
 * Sends the lines of a CSV file as they are made. Settles once all were sent.
 * @param name of the file, in ASCII, without its extension
 */
export async function sendTable(
  reply: FastifyReply,
  name: string,
  lines: AsyncIterable<string>,
): Promise<void> {
  reply.type('text/csv; charset=utf-8').headers({
    'content-disposition': `attachment; filename="${name}.csv"`,
    'cache-control': 'private, no-store',
  });
  const table = cutWhenIdle(Readable.from(inChunks(lines)), idleMs);
  // A reader who goes away is no failure of ours.
  await Promise.resolve(reply.send(table)).catch(() => {});
}

async function* inChunks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const line of lines) {
    chunk += line;
    if (chunk.length < sentAtOnce) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}
