import { expect, test } from 'vitest';
import { api } from './api.ts';
import type { RouteDefinition } from './route.ts';
import { usualBodyLimit } from './route.ts';
import { largestOf, sizeOf } from './testing/largest-input.ts';

const routes: RouteDefinition[] = Object.values(api).flatMap((feature) => Object.values(feature));
const named = ({ method, path }: RouteDefinition) => `${method} ${path}`;

/** Texts of pictures, which the limit of their route bounds alone. */
const pictures = ['POST /creative .image', 'POST /businesses/:id/photos .image'];

/** Of base64, whose letters take one byte. */
const logos = ['POST /business', 'PUT /business/:id'];

test('each text and list that a route takes has a bound', () => {
  const unbounded = routes.flatMap((route) =>
    [route.body, route.query].flatMap((schema) =>
      schema ? largestOf(schema).unbounded.map((path) => `${named(route)} ${path}`) : [],
    ),
  );
  expect(unbounded.sort()).toEqual([...pictures].sort());
});

test('what a route takes at most, in letters of two bytes, is let in by its limit', () => {
  const refused = routes.flatMap((route) => {
    if (logos.includes(named(route))) return [];
    const size = route.body ? sizeOf(largestOf(route.body).value) : 0;
    return size > (route.bodyLimit ?? usualBodyLimit) ? [`${named(route)} ${size}`] : [];
  });
  expect(refused).toEqual([]);
});

test('a body above the usual limit is one of a picture, or has a reason', () => {
  const large = routes.filter(({ bodyLimit = 0 }) => bodyLimit > usualBodyLimit).map(named);
  expect(large.sort()).toEqual([
    // What Meta and Stripe send is not ours to bound: signed, and parsed once the signature was checked.
    'POST /billing/webhooks/stripe',
    'POST /business',
    'POST /businesses/:id/photos',
    'POST /creative',
    'POST /meta/notices',
    // A thousand ids of Meta's.
    'POST /meta/unknown-ads/hide',
    'PUT /business/:id',
  ]);
});
