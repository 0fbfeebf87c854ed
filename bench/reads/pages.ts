import type { Person } from '../fleet.ts';

/** The requests of the five most used pages. */
export const pages = {
  me: () => '/user/me',
  businesses: () => '/business',
  campaigns: ({ businessId }) => `/businesses/${businessId}/campaigns`,
  stats: ({ businessId }) => `/stats?businessId=${businessId}&${period()}&groupBy=day`,
  creatives: ({ businessId }) => `/creative?businessId=${businessId}`,
} satisfies Record<string, (person: Person) => string>;

export type PageName = keyof typeof pages;
export const pageNames = Object.keys(pages) as PageName[];

/** The last 90 days. */
function period(): string {
  const dayMs = 24 * 60 * 60 * 1000;
  const date = (at: number) => new Date(at).toISOString().slice(0, 10);
  return `from=${date(Date.now() - 89 * dayMs)}&to=${date(Date.now())}`;
}
