import type { FastifyReply } from 'fastify';
import type { TurnEvent } from './store.ts';
import type { Turns } from './turns.ts';

/** A comment line at this pace keeps proxies from closing a quiet stream. */
const keepAliveMs = 15_000;

/** One event in the wire format of server-sent events (WHATWG HTML, section 9.2). */
const frame = (event: TurnEvent) => `id: ${event.seq}\nevent: ${event.event}\ndata: ${event.data}\n\n`;

/**
 * Answers a request with a turn's events as `text/event-stream`, from after `lastEventId` to the turn's end. A
 * browser that goes away stops the sending and not the turn, and so does a server that closes.
 * @throws AppFailure NOT_FOUND before anything is sent
 */
export async function streamTurn(
  reply: FastifyReply,
  turns: Turns,
  source: { ownerId: string; turnId: string; lastEventId: number },
): Promise<undefined> {
  const gone = new AbortController();
  const disconnect = () => gone.abort();
  const raw = reply.raw;
  // The first event may be long in coming, and a browser that leaves before it, or has left already, is let go too.
  raw.once('close', disconnect);
  if (raw.destroyed) disconnect();
  const events = turns.follow(source.ownerId, source.turnId, source.lastEventId, gone.signal);
  const first = await events.next();
  if (raw.destroyed) {
    reply.hijack();
    await events.return(undefined);
    return;
  }
  const { draining } = reply.server;
  if (draining.aborted) disconnect();
  draining.addEventListener('abort', disconnect, { once: true });
  reply.hijack();
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-turn-id': source.turnId,
  });
  // A reader that does not keep up is waited for: what it has not taken stays in the table.
  const send = async (some: TurnEvent[]) => {
    if (!raw.write(some.map(frame).join(''))) await drained(raw, gone.signal);
  };
  const keepAlive = setInterval(() => raw.write(': waiting\n\n'), keepAliveMs);
  try {
    if (!first.done) await send(first.value);
    for await (const some of events) await send(some);
  } finally {
    clearInterval(keepAlive);
    draining.removeEventListener('abort', disconnect);
    raw.end();
  }
}

function drained(raw: NodeJS.WritableStream, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      raw.off('drain', finish);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    raw.once('drain', finish);
    signal.addEventListener('abort', finish);
    if (signal.aborted) finish();
  });
}
