import { expect, test } from 'vitest';
import { addressIn, publicPageAt, publicPaths } from './addresses.ts';

test('every public page has an address for each language, and is found there', () => {
  for (const path of publicPaths)
    for (const language of ['en', 'he'] as const) {
      expect(publicPageAt(addressIn(path, language))).toEqual({ path, language });
      expect(publicPageAt(`${addressIn(path, language)}/`)).toEqual({ path, language });
    }
  expect(addressIn('/', 'he')).toBe('/he');
  expect(addressIn('/about', 'he')).toBe('/he/about');
});

test.each(['/login', '/he/login', '/about/us', '/he/he/about', '/dashboard'])(
  '%s is no public page of a language',
  (path) => expect(publicPageAt(path)).toBeNull(),
);
