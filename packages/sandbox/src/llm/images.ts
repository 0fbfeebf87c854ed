import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Faults, HOLD_MS, SLOW_MS, wait } from '../control/faults.ts';
import { asObject, asText } from '../platform/json.ts';
import { hash32 } from '../platform/random.ts';
import { tokensIn } from './answer.ts';
import { drawPicture } from './drawn-picture.ts';
import { openaiFailure, openaiKey } from './openai.ts';
import { required } from './read.ts';
import { type LlmCall, LlmRefusal } from './types.ts';
import type { LlmWorld } from './world.ts';

/** Tokens that a picture of 1024 by 1024 is counted as. */
const pictureTokens = 1056;
/** Bytes after which an endless answer ends after all. */
const endlessBytes = 64 * 1024 * 1024;

/**
 * OpenAI's Images API, as compatible servers speak it too: one picture, as Base64.
 * @see https://platform.openai.com/docs/api-reference/images/create
 */
export async function makePicture(call: {
  world: LlmWorld;
  faults: Faults;
  request: FastifyRequest;
  reply: FastifyReply;
}): Promise<FastifyReply> {
  const { world, faults, request, reply } = call;
  const refuse = (status: number, message: string) => reply.code(status).send(openaiFailure(status, message));
  if (!openaiKey(request.headers)) return refuse(401, 'no API key was given');
  const body = asObject(request.body);
  try {
    const [model, prompt] = [asText(required(body, 'model')), asText(required(body, 'prompt'))];
    const [, width, height] = /^(\d{2,4})x(\d{2,4})$/.exec(asText(body.size)) ?? [null, '1024', '1024'];
    const id = randomBytes(12).toString('hex');
    const fault = faults.consume('llm', request.method, request.url);
    const made = { id, inputTokens: tokensIn(prompt), outputTokens: pictureTokens };
    const record = (state: LlmCall['state']) => world.recordPicture(made, { model, prompt, state });
    if (fault?.action === 'error') {
      record('failed');
      const status = fault.status ?? 503;
      return reply.code(status).send(fault.body ?? openaiFailure(status, 'Overloaded'));
    }
    if (fault?.action === 'refuse') {
      record('refused');
      const message = 'Your request was rejected by the safety system.';
      const error = { message, type: 'image_generation_user_error', param: null, code: 'moderation_blocked' };
      return reply.code(400).send({ error });
    }
    if (fault?.action === 'timeout' || fault?.action === 'stall') {
      record('failed');
      await wait(fault.delayMs ?? HOLD_MS);
      return hangUp(reply);
    }
    if (fault?.action === 'slow') await wait(fault.delayMs ?? SLOW_MS);
    record(fault && fault.action !== 'slow' ? 'cut' : 'answered');
    if (fault?.action === 'endless') return await endless(reply);
    const picture =
      fault?.action === 'malformed'
        ? Buffer.from('This is no picture.')
        : await drawPicture(hash32(`${prompt}/${world.pictures}`), Number(width), Number(height));
    const answer = {
      created: Math.floor(Date.now() / 1000),
      data: [{ b64_json: picture.toString('base64') }],
      usage: {
        input_tokens: made.inputTokens,
        output_tokens: made.outputTokens,
        total_tokens: made.inputTokens + made.outputTokens,
      },
    };
    if (fault?.action !== 'cut') return reply.send(answer);
    const bytes = Buffer.from(JSON.stringify(answer));
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length });
    reply.raw.write(bytes.subarray(0, fault.afterBytes ?? 600), () => reply.raw.destroy());
    return reply;
  } catch (error) {
    if (error instanceof LlmRefusal) return refuse(error.status, error.message);
    throw error;
  }
}

function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

/** An answer whose Base64 goes on and on. */
async function endless(reply: FastifyReply): Promise<FastifyReply> {
  const { raw } = reply.hijack();
  raw.writeHead(200, { 'content-type': 'application/json' });
  raw.write('{"created":1,"data":[{"b64_json":"');
  const piece = 'A'.repeat(256 * 1024);
  const closed = new Promise((resolve) => raw.once('close', resolve));
  for (let bytes = 0; bytes < endlessBytes && !raw.destroyed; bytes += piece.length) {
    if (!raw.write(piece)) await Promise.race([new Promise((resolve) => raw.once('drain', resolve)), closed]);
  }
  raw.end('"}]}');
  return reply;
}
