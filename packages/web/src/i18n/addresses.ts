import { type Language, languages, withLanguage } from '@awning/contract/languages';

/**
 * Public pages that have an address for each language: `/about` in English, `/he/about` in Hebrew. Their language is the
 * address's; who comes to an English one from outside with another language is led to the twin (before-paint.js).
 */
export const publicPaths = [
  '/',
  '/about',
  '/capabilities',
  '/pricing',
  '/support',
  '/contact',
  '/terms',
  '/privacy',
  '/accessibility',
] as const;
export type PublicPath = (typeof publicPaths)[number];

/** The address of a public page in a language. */
export const addressIn: (path: PublicPath, language: Language) => string = withLanguage;

/** The public page at an address and its language; null for every other address. */
export function publicPageAt(pathname: string): { path: PublicPath; language: Language } | null {
  const plain = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  for (const path of publicPaths)
    for (const language of languages) if (addressIn(path, language) === plain) return { path, language };
  return null;
}

/** Pages of all languages by their addresses, from pages by their paths. */
export function inAllLanguages(pages: Partial<Record<PublicPath, string>>): Record<string, string> {
  const entries = Object.entries(pages) as [PublicPath, string][];
  return Object.fromEntries(
    languages.flatMap((language) => entries.map(([path, module]) => [addressIn(path, language), module])),
  );
}
