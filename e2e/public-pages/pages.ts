import type { Visit } from '../harness/visitor.ts';

/** Addresses in English of all of them. */
export const pages = [
  '/',
  '/about',
  '/capabilities',
  '/pricing',
  '/support',
  '/contact',
  '/terms',
  '/privacy',
  '/accessibility',
];
/** The address of a page in a language. */
export const addressOf = (path: string, { language }: Pick<Visit, 'language'>) =>
  language === 'en' ? path : path === '/' ? '/he' : `/he${path}`;
