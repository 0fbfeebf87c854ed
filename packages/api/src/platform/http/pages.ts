import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Serves the built web application: hashed assets for ever, everything else afresh.
 * @param about facts of this server that a page needs before its first paint; they stand in the page as a meta element
 * @returns sends the application's page, whatever its address
 */
export async function installPages(
  app: FastifyInstance,
  root: string,
  about: Record<string, unknown>,
): Promise<(reply: FastifyReply) => FastifyReply> {
  const index = join(root, 'index.html');
  if (!existsSync(index)) throw new Error(`The web application is not built: ${root} has no index.html`);
  const page = withMeta(readFileSync(index, 'utf8'), 'awning-about', JSON.stringify(about));
  const sendPage = (reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const hashed = /[\\/]assets[\\/]/.test(path);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/', { schema: { hide: true } }, (_, reply) => sendPage(reply));
  return sendPage;
}

function withMeta(html: string, name: string, content: string): string {
  const escaped = content.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return html.replace('</head>', () => `<meta name="${name}" content="${escaped}" />\n  </head>`);
}
