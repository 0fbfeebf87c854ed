import type { FastifyInstance } from 'fastify';
import { notFound } from '../failure.ts';
import { type MetricsAccess, mayRead } from './operator-access.ts';

/** Pages for operators by name, each as a whole HTML document. */
export type OperatorPages = Record<string, () => Promise<string>>;

/** Serves them at `GET /api/operator/<name>` to whom the figures are open; to others they are not there. */
export function installOperatorPages(
  app: FastifyInstance,
  pages: OperatorPages,
  access: MetricsAccess = { loopback: true, token: null },
): void {
  for (const [name, page] of Object.entries(pages))
    app.get(`/api/operator/${name}`, { schema: { hide: true } }, async (request, reply) => {
      if (!mayRead(request, access)) throw notFound();
      return reply.type('text/html; charset=utf-8').send(await page());
    });
}
