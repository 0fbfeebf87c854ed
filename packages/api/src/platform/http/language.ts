import type { IncomingMessage } from 'node:http';
import { languageDetails, languageOfCode } from '@awning/contract/language-details';
import { defaultLanguage, type Language, languages } from '@awning/contract/languages';
import accepts from 'accepts';

/** Codes that a client may ask for. */
const codes = languages.flatMap((language) => [language, ...languageDetails[language].otherCodes]);

/**
 * The language that Accept-Language prefers (RFC 9110, 12.5.4); the default where it names none of ours. Read from the headers
 * alone: what fails before routing is answered on a request that has none of our decorators.
 */
export function languageOf({ headers }: Pick<IncomingMessage, 'headers'>): Language {
  if (!headers['accept-language']) return defaultLanguage;
  const preferred = accepts({ headers } as IncomingMessage).language(codes);
  return (preferred && languageOfCode(preferred)) || defaultLanguage;
}
