import type { FastifyInstance } from 'fastify';
import { asObject, asText } from '../platform/json.ts';
import type { Store } from '../platform/store.ts';

const host = /^hooks\.localhost(:\d+)?$/;

/**
 * A receiver of webhooks at hooks.localhost, as a company's own system would be one. `POST /NAME?fails=2` answers 500 to the
 * first two requests of that name and takes over the others; what came, refused or not, is listed under /hooks/NAME.
 */
export function hookRoutes(app: FastifyInstance, store: Store, clock: () => number): void {
  app.post('/:name', { constraints: { host } }, (request, reply) => {
    const name = asText(asObject(request.params).name);
    const fails = Number(asText(asObject(request.query).fails) || 0);
    const came = store.all('hook.request').filter(({ data }) => data.name === name).length;
    const status = came < fails ? 500 : 200;
    const { headers, body } = request;
    store.insert('hook.request', `${name}-${came}`, clock(), { name, status, headers, body });
    return reply.code(status).send({ ok: status === 200 });
  });
  app.get('/hooks/:name', (request) => {
    const name = asText(asObject(request.params).name);
    const requests = store.all('hook.request').filter(({ data }) => data.name === name);
    return { data: requests.map(({ data }) => data) };
  });
}
