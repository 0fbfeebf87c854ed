import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { localeRoutes } from '@awning/contract/locales';
import { notFound } from '../../platform/failure.ts';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';

const folder = new URL('../../../../contract/locales/', import.meta.url);

/** The translation resources, one file a namespace, with an ETag so that an unchanged one is not sent again. */
export function localeEndpoints(): Endpoint[] {
  return [
    endpoint(localeRoutes.resources, async ({ params, request, reply }) => {
      const bytes = await read(`${params.language}/${params.file}`);
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
      reply
        .header('etag', etag)
        .header('cache-control', 'public, no-cache')
        .type('application/json; charset=utf-8');
      if (request.headers['if-none-match'] === etag) reply.status(304).send();
      else reply.send(bytes);
      return undefined;
    }),
  ];
}

async function read(name: string): Promise<Buffer> {
  try {
    return await readFile(new URL(name, folder));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw notFound();
    throw error;
  }
}
