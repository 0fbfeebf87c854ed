import { expect, test } from 'vitest';
import { isForEveryone, recognisedCategories } from './special-categories.ts';

test('special ad categories are recognised by words and by the type of the business, in one order', () => {
  expect(recognisedCategories([], 'bakery')).toEqual([]);
  expect(recognisedCategories([], 'real_estate')).toEqual(['housing']);
  expect(recognisedCategories([], 'insurance')).toEqual(['financial']);
  for (const [rule, category] of [
    ['housing', 'housing'],
    ['employment', 'employment'],
    ['financial', 'financial'],
    ['politics', 'social_issues'],
  ] as const)
    expect(recognisedCategories([{ rule }], 'bakery')).toEqual([category]);
  const both = recognisedCategories([{ rule: 'politics' }], 'real_estate');
  expect(both).toEqual(recognisedCategories([{ rule: 'housing' }, { rule: 'politics' }], ''));
  expect(both).toHaveLength(2);
});

test('ads of a category are for everyone, but those about social issues', () => {
  expect(isForEveryone('housing')).toBe(true);
  expect(isForEveryone('employment')).toBe(true);
  expect(isForEveryone('social_issues')).toBe(false);
});
