import { api } from '@awning/contract/api';
import type { RouteDefinition } from '@awning/contract/route';
import { largestOf } from '@awning/contract/testing/largest-input';
import type { Person } from '../fleet.ts';

/** A call with the largest input that its route takes. */
export interface Call {
  what: string;
  method: string;
  path: string;
  body?: string;
}

/** Features whose calls end the session that measures, or answer for as long as a model speaks. */
const leftOut = new Set(['identity', 'passkeys', 'chat', 'export']);
const unknownId = '01890000-0000-7000-8000-000000000000';

/** Around Cologne: some 900 towns within 80 km of each. */
const dearPlaces = Array.from({ length: 20 }, (_, at) => ({
  ...{ kind: 'around', latitude: 50.5 + at / 25, longitude: 6.9, radiusKm: 80 },
}));

/** One call of each route, as large as it may be, with the caller's own business where one is named. */
export function largestCalls({ businessId }: Person): Call[] {
  return Object.entries(api).flatMap(([feature, routes]) =>
    leftOut.has(feature)
      ? []
      : (Object.values(routes) as RouteDefinition[])
          .filter(({ kind = 'json', rawBody, form }) => kind === 'json' && !rawBody && !form)
          .map((route) => largestCall(route, businessId)),
  );
}

function largestCall({ method, path, query, body }: RouteDefinition, businessId: string): Call {
  const ofBusiness = /^\/(business|businesses|avatar\/businesses)\/:id/.test(path) && method !== 'DELETE';
  const filled = path.replace(/:(\w+)/g, (_, name) => (name === 'id' && ofBusiness ? businessId : unknownId));
  const largest = (schema: typeof query) =>
    schema ? (largestOf(schema).value as Record<string, unknown>) : null;
  const asked = Object.entries(largest(query) ?? {}).flatMap(([name, value]): [string, string][] =>
    value === null ? [] : [[name, name === 'businessId' ? businessId : String(value)]],
  );
  const sent = largest(body);
  if (sent && 'businessId' in sent) sent.businessId = businessId;
  const audience = sent?.audience as Record<string, unknown> | undefined;
  if (audience)
    Object.assign(audience, { places: dearPlaces, ageMin: 18, ageMax: 65, broaden: false, gender: 'women' });
  return {
    what: `${method} ${path}`,
    method,
    path: asked.length > 0 ? `${filled}?${new URLSearchParams(asked)}` : filled,
    // A logo is base64, of letters of one byte.
    ...(sent && {
      body: JSON.stringify(sent).replaceAll(/ש{5000,}/g, (letters) => 'x'.repeat(letters.length)),
    }),
  };
}

/** Bodies that are dear to parse, of the usual limit and somewhat above the largest. */
export function hostileCalls({ businessId }: Person): Call[] {
  const [usual, large] = [63 * 1024, 4000 * 1024];
  const bodies = {
    brackets: (size: number) => '['.repeat(size / 2) + ']'.repeat(size / 2),
    'one number': (size: number) => '9'.repeat(size),
    'empty objects': (size: number) => `[${'{},'.repeat(size / 3 - 2)}1]`,
    'quotation marks': (size: number) => `"${'\\"'.repeat(size / 2 - 2)}"`,
  };
  return Object.entries(bodies).flatMap(([what, make]) => [
    {
      what: `64 KB of ${what}`,
      method: 'POST',
      path: `/businesses/${businessId}/audience-preview`,
      body: make(usual),
    },
    { what: `4 MB of ${what}`, method: 'POST', path: '/business', body: make(large) },
  ]);
}

/** Searches among many leads, and towns of countries that were not asked for before. */
export const dearReads = ({ businessId }: Person): Call[] => [
  ...['a', '67', 'example.com', 'nobody'].map((search) => ({
    what: `leads by ${search}`,
    method: 'GET',
    path: `/businesses/${businessId}/leads?limit=100&search=${search}`,
  })),
  ...['US', 'CN', 'DE', 'FR', 'RU', 'IN'].map((country) => ({
    what: `towns of ${country}`,
    method: 'GET',
    path: `/towns?q=a&country=${country}&limit=25`,
  })),
];
