import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { firstFilesOf } from './first-files.ts';
import { installRenderedPages, readPages } from './rendered-pages.ts';

/**
 * Serves the built web application: hashed assets for ever, everything else afresh. Public pages come rendered.
 * @param about facts of this server that a page needs before its first paint; they stand in the page as a meta element
 * @param publicUrl without a slash at its end
 * @returns sends the application's page, whatever its address
 */
export async function installPages(
  app: FastifyInstance,
  root: string,
  about: Record<string, unknown>,
  publicUrl: string,
): Promise<(reply: FastifyReply) => FastifyReply> {
  const build = buildOf(root);
  const facts = { 'awning-about': JSON.stringify(about), 'awning-build': build, 'awning-origin': publicUrl };
  const complete = (html: string) =>
    Object.entries(facts).reduce((page, [name, content]) => withMeta(page, name, content), html);
  const page = complete(readIndex(root));
  const firstFiles = firstFilesOf(root);
  const sendPage = (reply: FastifyReply) => {
    const { scripts, styles } = firstFiles(reply.request.url);
    const html = page
      .replace('</head>', () => `${scripts}</head>`)
      .replace('</body>', () => `${styles}</body>`);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
  };
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
  installRenderedPages(app, root, { publicUrl, about, complete });
  if (!app.hasRoute({ method: 'GET', url: '/' }))
    app.get('/', { schema: { hide: true } }, (_, reply) => sendPage(reply));
  return sendPage;
}

/**
 * Names a build of the web application: its page names all files of the application by their contents. What the build
 * has rendered of the public pages counts as well, since their texts change without the application; and so does
 * before-paint.js, which names the files of all texts.
 */
export function buildOf(root: string): string {
  const hash = createHash('sha256').update(readIndex(root));
  const names = join(root, 'before-paint.js');
  if (existsSync(names)) hash.update(readFileSync(names));
  for (const { address, html } of readPages(join(root, '.pages'))) hash.update(`\0${address}\0${html}`);
  return hash.digest('hex').slice(0, 16);
}

function readIndex(root: string): string {
  const index = join(root, 'index.html');
  if (!existsSync(index)) throw new Error(`The web application is not built: ${root} has no index.html`);
  return readFileSync(index, 'utf8');
}

function withMeta(html: string, name: string, content: string): string {
  const escaped = content.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return html.replace('</head>', () => `<meta name="${name}" content="${escaped}" />\n  </head>`);
}
