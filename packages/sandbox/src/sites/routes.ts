import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { SITES } from './pages.ts';

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 100 100">
<rect width="100" height="100" fill="#b5541c"/><ellipse cx="50" cy="56" rx="34" ry="22" fill="#f3d9b1"/>
<path d="M30 46l8 16M45 42l8 18M60 44l8 16" stroke="#b5541c" stroke-width="4" stroke-linecap="round"/></svg>`;

/** The websites of small businesses, each under a name of loopback, so that one can be read about without a network. */
export function siteRoutes(app: FastifyInstance): void {
  for (const [name, pages] of Object.entries(SITES)) {
    const constraints = { host: new RegExp(`^${name.replaceAll('.', '\\.')}(:\\d+)?$`) };
    for (const [path, html] of Object.entries(pages))
      app.get(path, { constraints }, (_request, reply) => reply.type('text/html; charset=utf-8').send(html));
    app.get('/logo.png', { constraints }, async (_request, reply) =>
      reply.type('image/png').send(await sharp(Buffer.from(LOGO)).png().toBuffer()),
    );
    app.get('/robots.txt', { constraints }, (_request, reply) =>
      reply.type('text/plain').send('User-agent: *\nAllow: /\n'),
    );
  }
}
