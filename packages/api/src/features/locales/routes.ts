import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { localeRoutes } from '@awning/contract/locales';
import send from '@fastify/send';
import { notFound } from '../../platform/failure.ts';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';

const folder = fileURLToPath(new URL('../../../../contract/locales/', import.meta.url));

/** The translation resources, a file a namespace; with an ETag, so that an unchanged one is not sent again. */
export function localeEndpoints(): Endpoint[] {
  return [
    endpoint(localeRoutes.resources, async ({ params, request, reply }) => {
      const file = await send(request.raw, `${params.language}/${params.file}`, {
        root: folder,
        cacheControl: false,
        lastModified: false,
        acceptRanges: false,
      });
      if (file.statusCode === 404) throw notFound();
      reply.status(file.statusCode).headers(file.headers).header('cache-control', 'public, no-cache');
      reply.send(await buffer(file.stream));
      return undefined;
    }),
  ];
}
