import type { IncomingMessage } from 'node:http';
import type { Language } from '@awning/contract/scalars';
import accepts from 'accepts';

/** Codes that a client may ask for; `iw` is the former code of Hebrew, which old Android versions still send. */
const offered: Record<string, Language> = { en: 'en', he: 'he', iw: 'he' };
const codes = Object.keys(offered);

/**
 * The language that Accept-Language prefers (RFC 9110, 12.5.4); English where it names neither. Read from the headers
 * alone: what fails before routing is answered on a request that has none of our decorators.
 */
export function languageOf({ headers }: Pick<IncomingMessage, 'headers'>): Language {
  if (!headers['accept-language']) return 'en';
  const preferred = accepts({ headers } as IncomingMessage).language(codes);
  return (preferred && offered[preferred]) || 'en';
}
