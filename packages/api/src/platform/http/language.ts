import type { Language } from '@awning/contract/scalars';
import type { FastifyRequest } from 'fastify';

/** Codes that a client may ask for; `iw` is the former code of Hebrew, which old Android versions still send. */
const offered: Record<string, Language> = { en: 'en', he: 'he', iw: 'he' };
const codes = Object.keys(offered);

/** The language that Accept-Language prefers (RFC 9110, 12.5.4); English where it names neither. */
export function languageOf(request: FastifyRequest): Language {
  if (!request.headers['accept-language']) return 'en';
  const preferred = request.language(codes);
  return (preferred && offered[preferred]) || 'en';
}
