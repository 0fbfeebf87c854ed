import { expect, test } from 'vitest';
import { personOf } from './person-told.ts';

const now = new Date('2026-11-29T12:00:00Z');
const told = {
  ref: '1',
  formRef: '2',
  adRef: null,
  campaignRef: null,
  isTest: false,
  at: now,
  name: 'Dana',
  mail: '',
  answers: [],
  callTime: null,
  consents: [],
  unread: [],
};

test.each([
  ['054-123-4567', 'IL', '+972541234567'],
  ['(415) 555-2671', 'US', '+14155552671'],
  ['+44 20 7946 0958', 'IL', '+442079460958'],
  ['054-123-4567', null, '054-123-4567'],
  ['call me', 'IL', 'call me'],
])('the number %s left in %s is kept as %s', (phone, country, kept) => {
  expect(personOf({ ...told, phone }, country, now).person.phone).toBe(kept);
});
