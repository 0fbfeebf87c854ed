import type { Language } from '@awning/contract/languages';

/** How a source is read. */
export interface SourceReader {
  language: Language;
  /** ISO 3166 code of where the business is; null where nobody has said. */
  country: string | null;
}
