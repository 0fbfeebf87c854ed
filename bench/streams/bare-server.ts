/** The baseline of streams: a bare Fastify route that forwards the provider's tokens and stores nothing. */
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { speakTimed } from './provider.ts';

const app = Fastify();
app.post('/stream', (_request, reply) => {
  async function* frames() {
    for await (const text of speakTimed()) yield `event: delta\ndata: ${JSON.stringify({ text })}\n\n`;
  }
  return reply.type('text/event-stream').send(Readable.from(frames()));
});
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
process.once('SIGTERM', () => process.exit(0));
