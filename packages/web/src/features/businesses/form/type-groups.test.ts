import { businessTypes } from '@awning/contract/business-types';
import { expect, test } from 'vitest';
import { typeGroups } from './type-groups.ts';

test('every predefined type is in exactly one group', () => {
  const grouped = Object.values(typeGroups).flat();
  expect([...grouped].sort()).toEqual([...businessTypes].sort());
});
