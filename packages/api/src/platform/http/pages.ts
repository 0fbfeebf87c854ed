import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { firstDocuments } from './first-files.ts';
import { installRenderedPages, readPages } from './rendered-pages.ts';
import { sender } from './sent-texts.ts';

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
): Promise<(reply: FastifyReply) => Promise<FastifyReply>> {
  const build = buildOf(root);
  const facts = { 'awning-about': JSON.stringify(about), 'awning-build': build, 'awning-origin': publicUrl };
  const complete = (html: string) =>
    Object.entries(facts).reduce((page, [name, content]) => withMeta(page, name, content), html);
  const page = complete(readIndex(root));
  const documentOf = firstDocuments(root, page);
  const senders = new Map<object, ReturnType<typeof sender>>();
  const sendPage = (reply: FastifyReply) => {
    const document = documentOf(reply.request.raw);
    const { html, vary } = document;
    const send = senders.get(document) ?? sender(html, 'text/html; charset=utf-8', vary);
    senders.set(document, send);
    return send(reply.request, reply);
  };
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    // The entity tag says it, and nobody asks for a part: each header comes with each of some forty files.
    lastModified: false,
    acceptRanges: false,
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
 * Names a build of the web application: its page names all files of the application by their contents, those of the texts
 * among them. What the build has rendered of the public pages counts as well, since their texts change without the
 * application.
 */
export function buildOf(root: string): string {
  const hash = createHash('sha256').update(readIndex(root));
  for (const { address, html } of readPages(join(root, '.pages'))) hash.update(`\0${address}\0${html}`);
  return hash.digest('hex').slice(0, 16);
}

/**
 * The scripts that stand in the page itself, as the content security policy names them: before-paint.js, which the build puts
 * there, since a phone on a slow line waits for each further round of requests longer than for its contents.
 */
export function inlineScripts(root: string): string[] {
  return [...readIndex(root).matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
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
