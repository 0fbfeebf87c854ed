import type { Language } from '@awning/contract/scalars';
import type { FastifyRequest } from 'fastify';

/** The language a request asks for by Accept-Language; English unless Hebrew (`he`, formerly `iw`) comes first of the two. */
export function languageOf(request: FastifyRequest): Language {
  const wanted = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase());
  const first = wanted.find((code) => code === 'en' || code === 'he' || code === 'iw');
  return first === 'he' || first === 'iw' ? 'he' : 'en';
}
