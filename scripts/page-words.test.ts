import { expect, test } from 'vitest';
import { pagePattern } from '../packages/api/src/features/system/page-words.ts';
import { pageGroups } from '../packages/web/src/app/pages.ts';

test('the server knows every word of the addresses of pages, and so says on which of them an error was', () => {
  const addresses = pageGroups
    .flatMap(({ pages }) => Object.keys(pages))
    .filter((address) => address !== '*');
  expect(addresses.length).toBeGreaterThan(30);
  const unnamed = addresses.map((address) => address.replaceAll(/:\w+/g, ':id'));
  expect(unnamed.map(pagePattern)).toEqual(unnamed);
  expect(pagePattern('/dashboard/dana-levi')).toBe('/dashboard/:id');
});
