import { expect, test } from 'vitest';
import { findingDecision, importBody } from './imports.ts';

const addressOf = (address: string) => importBody.safeParse({ source: 'website', address });

test.each([
  ['crumb.example', 'https://crumb.example'],
  ['http://crumb.example/menu', 'http://crumb.example/menu'],
  ['HTTPS://crumb.example', 'HTTPS://crumb.example'],
  [' shop.example?to=https://other.example ', 'https://shop.example?to=https://other.example'],
])('a website is given as %s', (typed, read) => {
  expect(addressOf(typed).data).toMatchObject({ address: read, businessId: null });
});

test.each(['localhost', 'two words.example', 'http://user:secret@crumb.example', 'https://', 'http://http'])(
  '%s is no website',
  (typed) => {
    expect(addressOf(typed).error?.issues[0]?.message).toBe('errors:websiteInvalid');
  },
);

test('what was found is accepted in other words, and refused in none', () => {
  const decide = (decision: object) => findingDecision.safeParse(decision);
  expect(decide({ state: 'refused' }).success).toBe(true);
  expect(decide({ state: 'accepted' }).success).toBe(true);
  expect(decide({ state: 'accepted', text: ' Open on Fridays ' }).data?.text).toBe('Open on Fridays');
  expect(decide({ state: 'accepted', text: ' x ' }).success).toBe(false);
  expect(decide({ state: 'accepted', text: 'x'.repeat(501) }).success).toBe(false);
  expect(decide({ state: 'refused', text: 'Open on Fridays' }).error?.issues[0]?.message).toBe(
    'errors:required',
  );
});
