import type { FastifyRequest } from 'fastify';
import { asObject, isObject, type JsonObject } from '../platform/json.ts';
import type { Call } from './call.ts';
import { GraphError } from './errors.ts';
import { Params, type UploadedFile } from './params.ts';
import type { World } from './world.ts';

/** Reads an HTTP request as a Graph call: query, form, multipart and JSON all carry parameters. */
export async function readCall(world: World, request: FastifyRequest): Promise<Call> {
  const files = new Map<string, UploadedFile>();
  const values: JsonObject = { ...asObject(request.query) };
  if (request.isMultipart()) {
    for await (const part of request.parts()) {
      if (part.type === 'field') values[part.fieldname] = part.value;
      else {
        const bytes = await part.toBuffer();
        files.set(part.fieldname, { filename: part.filename || part.fieldname, mime: part.mimetype, bytes });
      }
    }
  } else if (isObject(request.body)) Object.assign(values, request.body);
  const path = request.url
    .replace(/\?.*$/, '')
    .replace(/^\/graph\/?/, '')
    .split('/')
    .filter(Boolean)
    .map(decodeURIComponent);
  const version = /^v\d+\.\d+$/.test(path[0] ?? '') ? (path.shift() ?? '') : '';
  const bearer = /^(?:Bearer|OAuth)\s+(.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const accessToken = typeof values.access_token === 'string' ? values.access_token : (bearer ?? '');
  delete values.access_token;
  const method = methodOf(typeof values.method === 'string' ? values.method : request.method);
  delete values.method;
  return { world, method, version, path, params: new Params(values), files, accessToken };
}

/** A `method` parameter replaces the HTTP method, for clients that can only POST. */
function methodOf(text: string): Call['method'] {
  const method = text.toUpperCase();
  if (method === 'GET' || method === 'POST' || method === 'DELETE') return method;
  throw new GraphError({ message: `Unsupported method, ${method}`, code: 100 });
}
