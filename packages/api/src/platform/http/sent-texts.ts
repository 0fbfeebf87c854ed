import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import accepts from 'accepts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = {
  br: (plain: Buffer) =>
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (plain: Buffer) => promisify(gzip)(plain, { level: 9 }),
};

/**
 * Answers with a text that stays the same while this process runs: compressed once, when it is first asked for, and not sent
 * again to who has it.
 * @param type its media type
 * @param vary the headers by which this text and no other is sent
 */
export function sender(text: string, type: string, vary = 'accept-encoding') {
  const plain = Buffer.from(text);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const compressed: { [encoding in keyof typeof compress]?: Promise<Buffer> } = {};
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.header('cache-control', 'no-cache').header('vary', vary).header('etag', etag);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    reply.type(type);
    const accepted = accepts(request.raw).encodings();
    const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one));
    if (!encoding) return reply.send(plain);
    compressed[encoding] ??= compress[encoding](plain);
    return reply.header('content-encoding', encoding).send(await compressed[encoding]);
  };
}
