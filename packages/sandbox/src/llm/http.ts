import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Fault, type Faults, HOLD_MS, SLOW_MS, wait } from '../control/faults.ts';
import { piecesOf } from './answer.ts';
import { anthropic } from './anthropic.ts';
import { makePicture } from './images.ts';
import { openaiChat } from './openai-chat.ts';
import { openaiResponses } from './openai-responses.ts';
import { LlmRefusal, type Reply, type WireFormat } from './types.ts';
import type { LlmWorld } from './world.ts';

const formats: Record<string, WireFormat> = {
  '/messages': anthropic,
  '/chat/completions': openaiChat,
  '/responses': openaiResponses,
};
/** Where the vendors have them, and a place of the sandbox's own. */
const prefixes = ['/v1', '/llm/v1', '/llm'];
/** Bytes after which an endless answer ends after all. */
const endlessBytes = 4 * 1024 * 1024;

/** The APIs of Anthropic and OpenAI, whole and streamed, with the requested faults. */
export function llmRoutes(app: FastifyInstance, world: LlmWorld, faults: Faults): void {
  for (const prefix of prefixes) {
    for (const [path, format] of Object.entries(formats)) {
      app.post(prefix + path, (request, reply) => answer({ world, faults, format, request, reply }));
    }
    app.post(`${prefix}/images/generations`, (request, reply) =>
      makePicture({ world, faults, request, reply }),
    );
  }
}

interface Call {
  world: LlmWorld;
  faults: Faults;
  format: WireFormat;
  request: FastifyRequest;
  reply: FastifyReply;
}

async function answer(call: Call): Promise<FastifyReply> {
  const { world, faults, format, request, reply } = call;
  const refuse = (status: number, message: string) =>
    reply.code(status).send(format.failure(status, message));
  if (!format.key(request.headers)) return refuse(401, 'no API key was given');
  try {
    const asked = format.read(request.body);
    const fault = faults.consume('llm', request.method, request.url);
    const made = world.reply(asked);
    const { api } = format;
    if (fault?.action === 'error') {
      world.record(made, { api, model: asked.model, state: 'failed' });
      const status = fault.status ?? format.overloaded;
      return reply
        .code(status)
        .send(fault.body ?? format.failure(status, status >= 500 ? 'Overloaded' : 'Refused by a fault'));
    }
    if (fault?.action === 'timeout') {
      world.record(made, { api, model: asked.model, state: 'failed' });
      await wait(fault.delayMs ?? HOLD_MS);
      reply.hijack();
      reply.raw.destroy();
      return reply;
    }
    if (fault?.action === 'slow') await wait(fault.delayMs ?? SLOW_MS);
    const answer = fault?.action === 'refuse' ? { ...made, text: '', refused: true } : made;
    const state = answer.refused ? 'refused' : fault && fault.action !== 'slow' ? 'cut' : 'answered';
    world.record(answer, { api, model: asked.model, state });
    if (asked.stream) return await stream(call, answer, fault);
    if (fault?.action === 'malformed') return reply.type('application/json').send('{"id": "x", "cont');
    return reply.send(format.whole(answer));
  } catch (error) {
    if (error instanceof LlmRefusal) return refuse(error.status, error.message);
    throw error;
  }
}

/** Sends a reply in pieces, as far as its fault lets it. */
async function stream(call: Call, answer: Reply, fault: Fault | undefined): Promise<FastifyReply> {
  const { reply, world } = call;
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
  const limit = fault?.action === 'cut' || fault?.action === 'stall' ? (fault.afterBytes ?? 600) : Infinity;
  let sent = 0;
  for await (const frame of framesOf(call, answer, fault)) {
    if (raw.destroyed) return reply;
    const bytes = Buffer.from(frame);
    const part = bytes.subarray(0, Math.max(0, limit - sent));
    sent += part.length;
    if (!raw.write(part)) await new Promise((resolve) => raw.once('drain', resolve).once('close', resolve));
    if (sent < limit) continue;
    if (fault?.action === 'stall') await wait(fault.delayMs ?? HOLD_MS);
    // What was written has to leave before the connection is torn down.
    setTimeout(() => raw.destroy(), 20).unref();
    return reply;
  }
  raw.end();
  return reply;

  async function* framesOf({ format }: Call, made: Reply, met: Fault | undefined): AsyncGenerator<string> {
    yield* format.opening(made);
    let place = 0;
    for (const text of made.refused ? [] : piecesOf(made.text)) {
      if (world.tokenMs > 0) await wait(world.tokenMs);
      yield format.piece(made, text, place++);
      if (met?.action === 'malformed' && place > 3) {
        yield 'data: {"type":"content_block_delta","index":0,"del\n\n';
        return;
      }
    }
    for (let bytes = 0; met?.action === 'endless' && bytes < endlessBytes; bytes += 400) {
      await wait(world.tokenMs || 1);
      yield format.piece(made, ' and on and on'.repeat(20), place++);
    }
    yield* format.closing(made);
  }
}
