import { z } from 'zod';
import { route } from './route.ts';
import { language } from './scalars.ts';

/** Translation namespaces the web loads: one a feature, besides what all of them share. */
export const namespaces = [
  'common',
  'errors',
  'identity',
  'onboarding',
  'photos',
  'accounts',
  'businesses',
  'brand',
  'brief',
  'avatars',
  'creatives',
  'connections',
  'imports',
  'preflight',
  'campaigns',
  'forms',
  'leads',
  'lines',
  'optimizer',
  'stats',
  'push',
  'reports',
  'walkins',
  'dashboard',
  'support',
  'landing',
  'company',
  'legal',
] as const;
export type Namespace = (typeof namespaces)[number];

export const localeRoutes = {
  resources: route({
    method: 'GET',
    path: '/locales/:language/:file',
    summary: 'Translations of one namespace (`{namespace}.json`), cacheable with an ETag',
    access: 'public',
    params: z.object({ language, file: z.enum(namespaces.map((name) => `${name}.json` as const)) }),
    status: 200,
    kind: 'file',
  }),
};
